import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@tailgate/stack';
import { reservePorts, runNode } from '@tailgate/stack/processes';
import type { Progress } from '@tailgate/stack/progress';
import { repository } from '@tailgate/stack/repository';
import { freePorts, withoutLimits } from '@tailgate/stack/servers';
import { type SuiteResult, suiteResult, type TimedTest, verdict } from './suite.ts';

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

const FOLDERS = {
  tests: 'Browser tests',
  screens: 'Screenshots of every screen',
  faults: 'Every fault in every remote',
  skew: 'Every pair of versions',
  crew: 'A crew without a network, and open pages',
  traces: 'The trace of one booking',
} as const;
export type BrowserFolder = keyof typeof FOLDERS;

/** The tests that change what all others see run after the others have ended. Each run clears its own output only. */
const PROJECTS = ['parallel', 'alone'].map((name) => ['--project', name, '--output', `test-results/${name}`]);

export async function runBrowserTests(
  folder: BrowserFolder,
  chromium: string | undefined,
  progress: Progress,
  signal: AbortSignal,
  options: readonly string[] = [],
): Promise<SuiteResult> {
  const temporary = mkdtempSync(join(tmpdir(), 'tailgate-e2e-'));
  const crashes: string[] = [];
  const [collector = 0] = folder === 'traces' ? await reservePorts(1) : [];
  const stack = await startStack({
    dataDir: join(temporary, 'data'),
    ports: await freePorts(),
    sandboxControl: true,
    replicas: Number(process.env.E2E_REPLICAS ?? (folder === 'crew' ? 2 : 1)),
    survives: 'nothing',
    // The tests sign in and request quotes many times. The BFF has its own tests of the limits.
    environment: withoutLimits(),
    ...(collector > 0 && { env: tracingTo(collector) }),
    progress,
    signal,
    watcher: { crashed: (name, how, tail) => void crashes.push(`${name} ${how}`, ...tail) },
  });
  try {
    return await progress.step(
      FOLDERS[folder],
      async () => {
        const env = {
          E2E_FOLDER: folder,
          E2E_BASE_URL: stack.urls.app,
          E2E_MAIL_URL: stack.urls.mail,
          E2E_TEXTS_URL: stack.urls.texts,
          E2E_SANDBOX_URL: stack.urls.stripeSandbox,
          E2E_REDIS_URL: `redis://127.0.0.1:${stack.ports.redis}`,
          E2E_JSON: join(temporary, 'report.json'),
          E2E_REPO: repository,
          E2E_DATA_DIR: stack.dataDir,
          E2E_COLLECTOR_PORT: String(collector),
          ...(chromium !== undefined && { E2E_CHROMIUM: chromium }),
        };
        const runs: Run[] = [];
        for (const choice of folder === 'tests' ? PROJECTS : [[]])
          runs.push(await runPlaywright([...choice, ...chosen(options)], env, signal));
        const sum = (key: 'passed' | 'failed' | 'milliseconds') => runs.reduce((total, run) => total + run[key], 0);
        const result = {
          ...{ name: 'e2e', passed: sum('passed'), failed: sum('failed'), milliseconds: sum('milliseconds') },
          tests: runs.flatMap(({ tests }) => tests),
        };
        return suiteResult(result, [...runs.map(({ output }) => output), ...crashes].join('\n'));
      },
      verdict,
    );
  } finally {
    await stack.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A single spec is in one project only. Without a choice, a project without tests is a failure. */
const chosen = (options: readonly string[]) => (options.length > 0 ? [...options, '--pass-with-no-tests'] : []);

function tracingTo(port: number): Record<string, string> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
}

interface Run {
  readonly passed: number;
  readonly failed: number;
  readonly milliseconds: number;
  readonly tests: readonly TimedTest[];
  readonly output: string;
}

async function runPlaywright(
  options: readonly string[],
  env: Readonly<Record<string, string>> & { readonly E2E_JSON: string },
  signal: AbortSignal,
): Promise<Run> {
  rmSync(env.E2E_JSON, { force: true });
  const args = [join(repository, 'node_modules/playwright/cli.js'), 'test', ...options];
  const { code, output, milliseconds } = await runNode(args, { cwd: join(repository, 'e2e'), signal, env });
  const report = existsSync(env.E2E_JSON)
    ? (JSON.parse(readFileSync(env.E2E_JSON, 'utf8')) as PlaywrightReport)
    : undefined;
  const failures = (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0);
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: code === 0 ? failures : Math.max(failures, 1),
    milliseconds,
    tests: (report?.suites ?? []).flatMap(testsOf),
    output,
  };
}

function testsOf({ specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => {
    const attempts = tests.flatMap(({ results }) => results);
    return { name: title, milliseconds: attempts.reduce((total, { duration }) => total + duration, 0) };
  });
  return [...own, ...suites.flatMap(testsOf)];
}
