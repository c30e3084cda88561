import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repository } from '@tailgate/tooling/stack';
import type { Outcome } from '../proof.ts';
import type { Guard } from './guard.ts';
import { guards } from './guard-list.ts';

type Verdict = 'red' | 'red before' | 'still green' | 'not where the list says';

/**
 * Takes each guard out of a copy of its workspace, one at a time, and runs the tests that are said to notice. A guard whose removal
 * leaves them green is either not tested or not needed.
 */
export async function removeGuards(only: string | undefined, say: (line: string) => void): Promise<Outcome> {
  const chosen = guards.filter(({ name }) => only === undefined || name.includes(only));
  const failures: string[] = [];
  const begun = new Map<string, boolean>();
  for (const guard of chosen) {
    // Tests that fail anyway would notice nothing.
    const tests = `${guard.workspace} ${guard.tests}`;
    if (!begun.has(tests)) begun.set(tests, await testsPass(join(repository, guard.workspace), guard.tests));
    const verdict = begun.get(tests) ? await without(guard) : 'red before';
    say(`${verdict === 'red' ? '✓' : '✗'}  rule ${guard.rule}, ${guard.name}: ${verdict}`);
    if (verdict !== 'red') failures.push(`${guard.name} (${guard.file}): ${verdict}`);
  }
  return { passed: chosen.length - failures.length, failures, figures: `${chosen.length} guards removed` };
}

async function without(guard: Guard): Promise<Verdict> {
  // Inside the repository, so that the copy finds the packages where the original does.
  const folder = mkdtempSync(join(repository, '.data-guards-'));
  const copy = join(folder, basename(guard.workspace));
  try {
    cpSync(join(repository, guard.workspace), copy, { recursive: true });
    const file = join(copy, guard.file);
    const source = readFileSync(file, 'utf8');
    if (!source.includes(guard.text)) return 'not where the list says';
    writeFileSync(file, source.replaceAll(guard.text, guard.without));
    return (await testsPass(copy, guard.tests)) ? 'still green' : 'red';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function testsPass(cwd: string, tests: string): Promise<boolean> {
  const jest = join(repository, 'node_modules/jest/bin/jest.js');
  const flags = ['--disable-warning=ExperimentalWarning', '--experimental-vm-modules'];
  const child = spawn(process.execPath, [...flags, jest, '--ci', '--maxWorkers=1', '--bail', '--forceExit', tests], {
    cwd,
    stdio: 'ignore',
  });
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
