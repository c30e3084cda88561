import { parseArgs } from 'node:util';
import { findChromium } from '@tailgate/stack/chromium';
import { inParallel } from '@tailgate/stack/processes';
import { consoleProgress, formatDuration } from '@tailgate/stack/progress';
import { has, isNamed, workspaces } from '@tailgate/stack/repository';
import { chooseChanged, takeChanged } from '../changed/choose-changed.ts';
import { startTestBackends } from '../jest/test-backends.ts';
import { resultsTable } from '../suites/results-table.ts';
import { runBrowserTests } from '../suites/run-browser-tests.ts';
import { runProofs } from '../suites/run-proofs.ts';
import { longestFirst, runUnitTests, unitTestsAtOnce } from '../suites/run-unit-tests.ts';
import { staticChecks } from '../suites/static-checks.ts';
import { STATIC_GROUPS } from '../suites/static-groups.ts';
import { type SuiteResult, verdict } from '../suites/suite.ts';

const groups: readonly string[] = [...STATIC_GROUPS, 'unit', 'proofs', 'e2e'];
const { changedSince, args } = takeChanged(process.argv.slice(2));
const { values, positionals } = parseArgs({ args, options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = [...(values.only?.split(',') ?? []), ...positionals].map((word) => word.trim()).filter(Boolean);
const unknown = chosen.filter((word) => !groups.includes(word) && !workspaces().some((each) => isNamed(each, word)));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Choose from ${groups.join(', ')} or name workspaces.\n`);
  process.exit(1);
}

const choice = changedSince === null ? null : chooseChanged(changedSince);
const begin = performance.now();
const progress = consoleProgress();
const stopping = new AbortController();
const { signal } = stopping;
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => stopping.abort());
const wants = (group: string): boolean =>
  (chosen.length === 0 || chosen.includes(group)) && (choice === null || group === 'unit' || group in choice.groups);
const results: SuiteResult[] = [];

async function attempt(name: string, work: () => Promise<SuiteResult>): Promise<void> {
  if (signal.aborted) return;
  const partBegin = performance.now();
  try {
    results.push(await work());
  } catch (error) {
    const tail = error instanceof Error ? error.message : String(error);
    results.push({ name, passed: 0, failed: 1, milliseconds: performance.now() - partBegin, tail });
  }
}

async function unitTests(): Promise<void> {
  const tested = workspaces().filter(
    (each) => has(each, 'jest.config.js') && (wants('unit') || chosen.some((word) => isNamed(each, word))),
  );
  const runs = longestFirst(tested).flatMap((workspace) => {
    const all = choice?.unit ? choice.unit.filter(({ path }) => path === workspace.path) : [{ args: [] }];
    return all.map(({ args }) => ({ workspace, args }));
  });
  if (runs.length === 0) return;
  const backends = await progress.step('PostgreSQL and Redis', () =>
    startTestBackends({ postgres: true, redis: true }),
  );
  try {
    await inParallel(runs, unitTestsAtOnce, ({ workspace, args }) =>
      attempt(workspace.path, () =>
        progress.step(`Tests of ${workspace.path}`, () => runUnitTests(workspace, signal, args), verdict),
      ),
    );
  } finally {
    await backends.stop();
  }
}

async function browserTests(): Promise<SuiteResult> {
  const chromium = await progress.step('Chromium', () => findChromium(signal));
  return await runBrowserTests('tests', chromium, progress, signal, choice?.browser ?? []);
}

async function checks(): Promise<void> {
  // Two at a time: most of them use one core.
  const wanted = staticChecks(signal, choice).filter(({ name }) => wants(name));
  await inParallel(wanted, 2, ({ name, title, run }) => attempt(name, () => progress.step(title, run, verdict)));
}

async function tests(): Promise<void> {
  if (!signal.aborted) await unitTests().catch((error: unknown) => attempt('unit', () => Promise.reject(error)));
}

async function e2e(): Promise<void> {
  if (wants('e2e')) await attempt('e2e', browserTests);
}

process.stdout.write('\n');
if (choice?.browser) {
  // Few of each kind: they take less time together.
  await Promise.all([checks(), tests(), e2e()]);
} else {
  await checks();
  await tests();
  // The proofs wait for much of their time. Each part starts its own stack.
  await Promise.all([
    wants('proofs') && attempt('proofs', () => progress.step('Proofs', () => runProofs(signal), verdict)),
    e2e(),
  ]);
}
if (signal.aborted) process.exit(130);
const order: readonly string[] = [...STATIC_GROUPS, ...workspaces().map(({ path }) => path)];
results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
const report = `\n  Took ${formatDuration(performance.now() - begin)}\n${resultsTable(results)}\n`;
const exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
// Exit explicitly: the IPC channel to the bootstrap, or a handle that a failed part left open, would keep this process alive.
process.stdout.write(report, () => process.exit(exitCode));
