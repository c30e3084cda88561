import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '@tailgate/stack/repository';

export interface TestResult {
  readonly passed: boolean;
  readonly failedTest: string | null;
}

const reporter = fileURLToPath(new URL('first-failure.ts', import.meta.url));

/** Runs test files of a workspace until one of them fails. */
export async function runTests(cwd: string, files: readonly string[]): Promise<TestResult> {
  const folder = mkdtempSync(join(tmpdir(), 'tailgate-mutations-'));
  const failure = join(folder, 'failure');
  try {
    const jest = join(repository, 'node_modules/jest/bin/jest.js');
    const child = spawn(process.execPath, [jest, ...files, '--bail', '--reporters', reporter], {
      cwd,
      env: { ...process.env, FIRST_FAILURE: failure },
      stdio: 'ignore',
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    return { passed: code === 0, failedTest: existsSync(failure) ? readFileSync(failure, 'utf8') : null };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
