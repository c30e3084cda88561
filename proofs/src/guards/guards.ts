import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repository } from '@tailgate/tooling/stack';
import { startTestBackends } from '@tailgate/tooling/test-backends';
import type { Outcome } from '../proof.ts';
import type { Guard } from './guard.ts';
import { guards } from './guard-list.ts';

type Verdict = 'red' | 'red before' | 'still green' | 'not where the list says';

/**
 * Takes each guard out of a copy of its workspace, one at a time, and runs the tests that are said to notice. A guard whose removal
 * leaves them green is either not tested or not needed.
 * @param only parts of the names of those that are wanted.
 */
export async function removeGuards(only: readonly string[], say: (line: string) => void): Promise<Outcome> {
  const chosen = guards.filter(({ name }) => only.some((part) => name.includes(part)));
  const failures: string[] = [];
  const begun = new Map<string, boolean>();
  // One server for all of them; and copies inside the repository, which find the packages where the originals do.
  const backends = await startTestBackends({ postgres: true });
  const folder = mkdtempSync(join(repository, '.data-guards-'));
  try {
    for (const guard of chosen) {
      const copy = copyOf(guard, folder);
      // Tests that fail anyway would notice nothing.
      const tests = `${guard.workspace} ${guard.tests}`;
      if (!begun.has(tests)) begun.set(tests, await testsPass(copy, guard.tests));
      const verdict = begun.get(tests) ? await without(guard, copy) : 'red before';
      say(`${verdict === 'red' ? '✓' : '✗'}  rule ${guard.rule}, ${guard.name}: ${verdict}`);
      if (verdict !== 'red') failures.push(`${guard.name} (${guard.file}): ${verdict}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await backends.stop();
  }
  return { passed: chosen.length - failures.length, failures, figures: `${chosen.length} guards removed` };
}

function copyOf({ workspace }: Guard, folder: string): string {
  const copy = join(folder, basename(workspace));
  if (!existsSync(copy)) cpSync(join(repository, workspace), copy, { recursive: true });
  return copy;
}

async function without(guard: Guard, copy: string): Promise<Verdict> {
  const file = join(copy, guard.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(guard.text)) return 'not where the list says';
  try {
    writeFileSync(file, source.replaceAll(guard.text, guard.without));
    return (await testsPass(copy, guard.tests)) ? 'still green' : 'red';
  } finally {
    writeFileSync(file, source);
  }
}

async function testsPass(cwd: string, tests: string): Promise<boolean> {
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
  const reporter = fileURLToPath(new URL('stop-at-failure.js', import.meta.url));
  // The reporters last: everything that follows the flag is taken for one.
  const options = [tests, '--ci', '--maxWorkers=1', '--bail', '--forceExit', '--reporters', reporter];
  const child = spawn(process.execPath, [...flags, jest, ...options], { cwd, stdio: 'ignore' });
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
