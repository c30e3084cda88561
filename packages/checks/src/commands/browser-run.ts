import { findChromium } from '@tailgate/stack/chromium';
import { consoleProgress } from '@tailgate/stack/progress';
import { resultsTable } from '../suites/results-table.ts';
import { type BrowserFolder, runBrowserTests } from '../suites/run-browser-tests.ts';

const RESULTS: Partial<Record<BrowserFolder, string>> = {
  screens: 'The folder screenshots/ has each screen and state, 390 and 1280 pixels wide.',
  faults: 'faults/table.md says what each fault did to each remote, and beside it is a picture of each message.',
  crew: 'crew/table.md has the figures, beside what the pages are meant to keep.',
  traces: 'docs/booking-trace.svg is the picture of the trace.',
};

const [folder = '', ...options] = process.argv.slice(2);
const progress = consoleProgress();
const stopping = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stopping.abort());
const chromium = await progress.step('Chromium', () => findChromium(stopping.signal));
const result = await runBrowserTests(folder as BrowserFolder, chromium, progress, stopping.signal, options);
const where = RESULTS[folder as BrowserFolder];
process.stdout.write(`${resultsTable([result])}\n${where ? `\n${where}\n` : ''}`, () =>
  process.exit(result.failed > 0 ? 1 : 0),
);
