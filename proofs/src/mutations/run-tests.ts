import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { repository } from '@tailgate/tooling/stack';

export interface TestResult {
  readonly passed: boolean;
  /** The first test that failed; null if all passed or none ran. */
  readonly failedTest: string | null;
}

/** Runs test files of a workspace until one test fails. */
export async function runTests(cwd: string, files: readonly string[]): Promise<TestResult> {
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
  const reporter = fileURLToPath(new URL('stop-at-failure.js', import.meta.url));
  const options = ['--ci', '--maxWorkers=1', '--bail', '--forceExit', `--reporters=${reporter}`];
  const child = spawn(process.execPath, [...flags, jest, ...options, '--runTestsByPath', ...files], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [code, output] = await Promise.all([exit, text(child.stdout)]);
  return { passed: code === 0, failedTest: output.trim() || null };
}
