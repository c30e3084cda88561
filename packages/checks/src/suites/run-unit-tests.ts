import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '@tailgate/stack/processes';
import { repository, type Workspace, workspaces } from '@tailgate/stack/repository';
import { type SuiteResult, suiteResult } from './suite.ts';

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      ancestorTitles: readonly string[];
      title: string;
      duration?: number | null;
    }[];
  }[];
}

/** How many workspaces to test at once: the services' tests spend half of their time waiting for jobs and retries. */
export const unitTestsAtOnce = Math.min(availableParallelism() + 2, 4);

export function longestFirst(tested: readonly Workspace[]): Workspace[] {
  const files = ({ path }: Workspace) => globSync('src/**/*.test.{ts,tsx}', { cwd: join(repository, path) }).length;
  return tested.toSorted((a, b) => files(b) - files(a));
}

/**
 * Runs a workspace's tests as `npm test -w <workspace>` does.
 * @param args parts of file names, or `related` and the files of the repository that a test has to import
 */
export async function runUnitTests(
  workspace: Workspace,
  signal?: AbortSignal,
  args: readonly string[] = [],
): Promise<SuiteResult> {
  const [first, ...files] = args;
  const related = first === 'related';
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-jest-'));
  const reportFile = join(folder, 'report.json');
  try {
    const jest = join(repository, 'node_modules/jest/bin/jest.js');
    const chosen = related ? relatedTo(files) : args;
    const { code, output, milliseconds } = await runNode([jest, '--json', `--outputFile=${reportFile}`, ...chosen], {
      cwd: join(repository, workspace.path),
      env: { NO_COLOR: '1' },
      ...(signal && { signal }),
    });
    const report = existsSync(reportFile) ? (JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport) : undefined;
    const failures = report?.numFailedTests ?? 0;
    // A file that does not load, or an error outside of a test, fails the run but no test.
    const failed = code === 0 ? failures : Math.max(failures, 1);
    const tests = report?.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, duration }) => ({
        name: [...ancestorTitles, title].join(' '),
        milliseconds: duration ?? 0,
      })),
    );
    const result = {
      name: workspace.path,
      passed: report?.numPassedTests ?? 0,
      failed,
      milliseconds,
      ...(tests && { tests }),
    };
    // It is fine if no test imports the files.
    if (related && failed === 0) return result;
    return suiteResult(result, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Jest follows imports through the folders that it reads only. */
function relatedTo(files: readonly string[]): string[] {
  const folders = workspaces().map(({ path }) => join(repository, path, 'src'));
  const roots = folders.filter((folder) => existsSync(folder)).flatMap((folder) => ['--roots', folder]);
  return ['--passWithNoTests', ...roots, '--findRelatedTests', ...files.map((file) => join(repository, file))];
}
