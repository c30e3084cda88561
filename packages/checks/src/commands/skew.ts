import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnds, checkOut, removeCheckOuts, writeNext } from '@tailgate/build/skew';
import { findChromium } from '@tailgate/stack/chromium';
import { callOf, commandNamed } from '@tailgate/stack/command-help';
import { consoleProgress } from '@tailgate/stack/progress';
import { repository } from '@tailgate/stack/repository';
import { resultsTable } from '../suites/results-table.ts';
import { runBrowserTests } from '../suites/run-browser-tests.ts';

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
  process.stdout.write(
    `${resultsTable([result])}\n\nskew/table.md says what each pair of versions did, and skew/outbox.md what arrived of a phone's outbox.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
  removeCheckOuts();
}
process.exit(failed > 0 ? 1 : 0);
