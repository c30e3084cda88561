import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../checks/chromium.ts';
import { runBrowserTests } from '../checks/run-browser-tests.ts';
import { consoleProgress } from '../report/progress.ts';
import { resultsTable } from '../report/results-table.ts';
import { buildFrontEnds, checkOut, removeCheckOuts, writeNext } from '../skew/build-versions.ts';
import { repository } from '../stack/repository.ts';
import { callOf, commandNamed } from './command-help.js';

// Opens every remote of the release before, this one and the next in a shell of each.
const [commit = ''] = process.argv.slice(2);
if (!commit) {
  process.stderr.write(`Usage: ${callOf(commandNamed('skew'))}\n`);
  process.exit(1);
}
const progress = consoleProgress();
const stopping = new AbortController();
const { signal } = stopping;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stopping.abort());
const folder = mkdtempSync(join(repository, '.data-skew-'));
let failed = 1;
try {
  const chromium = await progress.step('Chromium', () => findChromium(signal));
  const [before, next] = [join(folder, 'before'), join(folder, 'next')];
  checkOut(commit, before);
  writeNext(next);
  for (const [name, tree] of Object.entries({ before, now: repository, next }))
    await progress.step(`Front ends of ${name}`, () => buildFrontEnds(tree, join(folder, `dist-${name}`), signal));
  process.env.E2E_SKEW_FOLDER = folder;
  const result = await runBrowserTests('skew', chromium, progress, signal);
  failed = result.failed;
  process.stdout.write(`${resultsTable([result])}\n\nskew/table.md says what each pair of versions did.\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
  removeCheckOuts();
}
process.exit(failed > 0 ? 1 : 0);
