import { findChromium } from '../checks/chromium.ts';
import { runBrowserTests } from '../checks/run-browser-tests.ts';
import { consoleProgress } from '../report/progress.ts';
import { resultsTable } from '../report/results-table.ts';

const progress = consoleProgress();
const stopping = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stopping.abort());
const chromium = await progress.step('Chromium', () => findChromium(stopping.signal));
const result = await runBrowserTests('screens', chromium, progress, stopping.signal);
const where = 'The folder screenshots/ has each screen and state, 390 and 1280 pixels wide.';
process.stdout.write(`${resultsTable([result])}\n\n${where}\n`, () => process.exit(result.failed > 0 ? 1 : 0));
