import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel, runNode } from '@tailgate/stack/processes';
import { repository } from '@tailgate/stack/repository';
import { findViolations, type Violation } from '../boundaries/find-violations.ts';
import { findHazards } from '../hazards/find-hazards.ts';
import { findSecrets } from '../secrets/find-secrets.ts';
import { checkVersions } from '../versions/versioned-packages.ts';
import { findForbiddenWords } from '../words/find-words.ts';
import { STATIC_GROUPS } from './static-groups.ts';
import { type SuiteResult, suiteResult } from './suite.ts';
import { typePrograms } from './type-programs.ts';

const tool = (path: string): string => join(repository, 'node_modules', path);

interface Only {
  /** Null means all. */
  readonly typed: readonly string[] | null;
  readonly linted: readonly string[] | null;
}

type Check = (signal: AbortSignal, only?: Only | null) => Promise<{ code: number; output: string }>;

/** In this order. The rules of .oxlintrc.json, which Biome lacks, are about input that becomes code, or that takes all the time. */
const CHECKS: Readonly<Record<(typeof STATIC_GROUPS)[number], readonly [title: string, check: Check]>> = {
  types: ['Types', (signal, only) => checkTypes(signal, only?.typed ?? null)],
  lint: ['Lint', (signal, only) => lint(signal, only?.linted ?? null)],
  hazards: ['Hazards', (signal, only) => findHazards(repository, signal, present(only?.linted ?? []).filter(isScript))],
  boundaries: ['Boundaries', async () => complaints((await findViolations(repository)).map(describeViolation))],
  words: ['Words', async () => complaints(findForbiddenWords(repository))],
  secrets: ['Secrets', async () => complaints(await findSecrets(repository))],
  unused: ['Unused code', (signal) => runNode([tool('knip/bin/knip.js'), '--no-progress'], { signal })],
  versions: ['Versions of packages', async () => complaints(await checkVersions(repository))],
};

export interface StaticCheck {
  readonly name: (typeof STATIC_GROUPS)[number];
  readonly title: string;
  readonly run: () => Promise<SuiteResult>;
}

export function staticChecks(signal: AbortSignal, only?: Only | null): readonly StaticCheck[] {
  return STATIC_GROUPS.map((name) => {
    const [title, check] = CHECKS[name];
    const run = async () => {
      const begin = performance.now();
      const { code, output } = await check(signal, only);
      const counts = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
      return suiteResult({ name, ...counts, milliseconds: performance.now() - begin }, output);
    };
    return { name, title, run };
  });
}

const complaints = (found: readonly string[]) => ({ code: found.length === 0 ? 0 : 1, output: found.join('\n') });

const describeViolation = ({ from, to, reason }: Violation) =>
  `${to === null ? from : `${from} imports ${to}`}: ${reason}`;

async function checkTypes(signal: AbortSignal, only: readonly string[] | null) {
  const folder = join(repository, 'node_modules/.cache/types');
  mkdirSync(folder, { recursive: true });
  const results = await inParallel(typePrograms(only), 2, async ({ name, config }) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify(config));
    // More checkers of one program check shared declarations again, which doubles the work.
    const flags = ['--noEmit', '--pretty', 'false', '--singleThreaded'];
    return await runNode([tool('typescript/bin/tsc'), ...flags, '-p', file], { signal });
  });
  const failed = results.filter(({ code }) => code !== 0);
  return { code: failed.length, output: failed.map(({ output }) => output.trim()).join('\n') };
}

const isScript = (file: string) => /\.(tsx?|m?js)$/.test(file);

const present = (files: readonly string[]) => files.filter((file) => existsSync(join(repository, file)));

const lint = (signal: AbortSignal, files: readonly string[] | null) =>
  runNode(
    [
      ...[tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=12'],
      '--no-errors-on-unmatched',
      ...(files ? present(files) : ['.']),
    ],
    { signal },
  );
