import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel, runNode } from '@tailgate/stack/processes';
import { repository } from '@tailgate/stack/repository';
import { findViolations } from '../boundaries/find-violations.ts';
import { findHazards } from '../hazards/find-hazards.ts';
import { findSecrets } from '../secrets/find-secrets.ts';
import { checkVersions } from '../versions/versioned-packages.ts';
import { findForbiddenWords } from '../words/find-words.ts';
import { type SuiteResult, suiteResult } from './suite.ts';
import { typePrograms } from './type-programs.ts';

const tool = (path: string): string => join(repository, 'node_modules', path);

function oneCheck(name: string, milliseconds: number, good: boolean, output: string): SuiteResult {
  return suiteResult({ name, passed: good ? 1 : 0, failed: good ? 0 : 1, milliseconds }, output);
}

export async function checkTypes(signal?: AbortSignal, only: readonly string[] | null = null): Promise<SuiteResult> {
  const begin = performance.now();
  const folder = join(repository, 'node_modules/.cache/types');
  mkdirSync(folder, { recursive: true });
  const results = await inParallel(typePrograms(only), 2, async ({ name, config }) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(config));
    // More checkers of one program check shared declarations again, which doubles the work.
    const flags = ['--noEmit', '--pretty', 'false', '--singleThreaded'];
    return await runNode([tool('typescript/bin/tsc'), ...flags, '-p', file], { ...(signal && { signal }) });
  });
  const failed = results.filter(({ code }) => code !== 0);
  const output = failed.map((result) => result.output.trim()).join('\n');
  return oneCheck('types', performance.now() - begin, failed.length === 0, output);
}

export async function checkLint(signal?: AbortSignal, files: readonly string[] | null = null): Promise<SuiteResult> {
  const args = [
    tool('@biomejs/biome/bin/biome'),
    'ci',
    '--colors=off',
    '--diagnostic-level=error',
    '--max-diagnostics=12',
    '--no-errors-on-unmatched',
    ...(files?.filter((file) => existsSync(join(repository, file))) ?? ['.']),
  ];
  const { code, output, milliseconds } = await runNode(args, { ...(signal && { signal }) });
  return oneCheck('lint', milliseconds, code === 0, output);
}

export async function checkBoundaries(): Promise<SuiteResult> {
  const begin = performance.now();
  const violations = await findViolations(repository);
  const output = violations
    .map(({ from, to, reason }) => `${to === null ? from : `${from} imports ${to}`}: ${reason}`)
    .join('\n');
  return oneCheck('boundaries', performance.now() - begin, violations.length === 0, output);
}

/** Checks the rules of .oxlintrc.json, which Biome lacks: what lets input become code, or one input take all the time. */
export async function checkHazards(signal?: AbortSignal): Promise<SuiteResult> {
  const { code, output, milliseconds } = await findHazards(repository, signal);
  return oneCheck('hazards', milliseconds, code === 0, output);
}

export async function checkSecrets(): Promise<SuiteResult> {
  const begin = performance.now();
  const found = await findSecrets(repository);
  return oneCheck('secrets', performance.now() - begin, found.length === 0, found.join('\n'));
}

export async function checkWords(): Promise<SuiteResult> {
  const begin = performance.now();
  const complaints = findForbiddenWords(repository);
  return oneCheck('words', performance.now() - begin, complaints.length === 0, complaints.join('\n'));
}

export async function checkPackageVersions(): Promise<SuiteResult> {
  const begin = performance.now();
  const refusals = await checkVersions(repository);
  return oneCheck('versions', performance.now() - begin, refusals.length === 0, refusals.join('\n'));
}

export async function checkUnused(signal?: AbortSignal): Promise<SuiteResult> {
  const args = [tool('knip/bin/knip.js'), '--no-progress'];
  const { code, output, milliseconds } = await runNode(args, { ...(signal && { signal }) });
  return oneCheck('unused', milliseconds, code === 0, output);
}
