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

interface VitestReport {
  readonly testResults: readonly { assertionResults: readonly { status: string; fullName: string }[] }[];
}

/** Runs test files of a workspace until one test fails. */
export async function runTests(cwd: string, files: readonly string[]): Promise<TestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-mutations-'));
  const reportFile = join(folder, 'report.json');
  try {
    const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
    const options = ['--configLoader=native', '--bail=1', '--reporter=json', `--outputFile=${reportFile}`];
    const child = spawn(process.execPath, [vitest, 'run', ...options, ...files], { cwd, stdio: 'ignore' });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (!existsSync(reportFile)) return { passed: false, failedTest: null };
    const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return { passed: code === 0, failedTest: tests.find(({ status }) => status === 'failed')?.fullName ?? null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
