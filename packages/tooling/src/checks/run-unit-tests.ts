import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../stack/repository.ts';
import { runNode } from './run-command.ts';
import type { SuiteResult } from './suite.ts';
import { suiteResult } from './suite.ts';
import type { Workspace } from './workspaces.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Test files that failed to load. */
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly message: string }[];
}

/** How many workspaces to test at once: the services' tests spend half of their time waiting for jobs and retries. */
export const unitTestsAtOnce = Math.min(availableParallelism() + 1, 4);

/** Orders workspaces by their number of test files, so that the longest does not run last and alone. */
export function longestFirst(tested: readonly Workspace[]): Workspace[] {
  const files = ({ path }: Workspace) => globSync('src/**/*.test.{ts,tsx}', { cwd: join(repository, path) }).length;
  return tested.toSorted((a, b) => files(b) - files(a));
}

/** Runs a workspace's jest tests exactly as `npm test -w <workspace>` does. */
export async function runUnitTests(workspace: Workspace, signal?: AbortSignal): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const jest = join(repository, 'node_modules/jest/bin/jest.js');
    const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
    const { code, output, milliseconds, hung } = await runNode(
      [...flags, jest, '--ci', '--maxWorkers=1', '--json', `--outputFile=${reportFile}`],
      {
        cwd: join(repository, workspace.path),
        env: { FORCE_COLOR: '0' },
        lastLine: 'Test results written to',
        ...(signal && { signal }),
      },
    );
    const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport) : undefined;
    const failures = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
    const failed = code === 0 ? failures : Math.max(failures, 1);
    const messages = report?.testResults.map(({ message }) => message).join('\n') ?? '';
    const result = { name: workspace.path, passed: report?.numPassedTests ?? 0, failed, milliseconds };
    return suiteResult(
      result,
      [hung ? 'Jest did not exit after its last test: a handle is still open.' : '', messages || output].join('\n'),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
