import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@tailgate/tooling/stack';

export interface TestResult {
  readonly passed: boolean;
  /** The first test that failed; null if all passed or none ran. */
  readonly failedTest: string | null;
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { status: string; ancestorTitles: readonly string[]; title: string }[];
  }[];
}

/** Runs test files of a workspace until one of them fails. */
export async function runTests(cwd: string, files: readonly string[]): Promise<TestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-mutations-'));
  const reportFile = join(folder, 'report.json');
  try {
    const jest = join(repository, 'node_modules/jest/bin/jest.js');
    const options = ['--bail', '--json', `--outputFile=${reportFile}`];
    const child = spawn(process.execPath, [jest, ...options, ...files], { cwd, stdio: 'ignore' });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (!existsSync(reportFile)) return { passed: false, failedTest: null };
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.find(({ status }) => status === 'failed');
    return { passed: code === 0, failedTest: failed ? [...failed.ancestorTitles, failed.title].join(' ') : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
