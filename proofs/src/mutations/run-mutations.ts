import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startTestBackends } from '@tailgate/checks/test-backends';
import { repository } from '@tailgate/stack/repository';
import type { Outcome } from '../proof.ts';
import { mutations, type WorkspaceMutation } from './mutations.ts';
import { runTests, type TestResult } from './run-tests.ts';

interface Verdict {
  readonly holds: boolean;
  readonly says: string;
}

/**
 * Applies each mutation to a copy of its workspace, one at a time, and runs the tests that must notice it. If they stay green, either a
 * test is missing or the code is not needed.
 * @param only parts of the names or files of the mutations to run
 */
export async function runMutations(only: readonly string[], print: (line: string) => void): Promise<Outcome> {
  const chosen = mutations.filter(({ name, workspace, file }) =>
    only.some((part) => name.includes(part) || join(workspace, file).includes(part)),
  );
  const failures: string[] = [];
  const unchanged = new Map<string, TestResult>();
  // Copies inside the repository find the same packages as the originals.
  const folder = mkdtempSync(join(repository, '.data-mutations-'));
  const backends = await startTestBackends({ postgres: true });
  try {
    for (const mutation of chosen) {
      const { name, rule, workspace, file, tests } = mutation;
      const copy = copyWorkspace(workspace, folder);
      const key = [workspace, ...tests].join(' ');
      const before = unchanged.get(key) ?? (await runTests(copy, tests));
      unchanged.set(key, before);
      const { holds, says } = before.passed ? await runMutated(mutation, copy) : redBefore(before);
      print(`${holds ? '✓' : '✗'}  ${rule}, ${name}: ${says}`);
      if (!holds) failures.push(`${name} (${workspace}/${file}): ${says}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await backends.stop();
  }
  return { passed: chosen.length - failures.length, failures, figures: `${chosen.length} mutations` };
}

function copyWorkspace(workspace: string, folder: string): string {
  const copy = join(folder, basename(workspace));
  if (!existsSync(copy)) cpSync(join(repository, workspace), copy, { recursive: true });
  return copy;
}

function redBefore({ failedTest }: TestResult): Verdict {
  return { holds: false, says: `red before the mutation (${failedTest ?? 'the tests did not start'})` };
}

async function runMutated({ file, text, without, tests }: WorkspaceMutation, copy: string): Promise<Verdict> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  // A function, because a string could have placeholders such as $'.
  const mutated = source.replace(text, () => without);
  if (mutated === source) return { holds: false, says: 'text not found' };
  try {
    writeFileSync(path, mutated);
    const { passed, failedTest } = await runTests(copy, tests);
    if (passed) return { holds: false, says: 'still green' };
    // A syntax error proves nothing.
    if (failedTest === null) return { holds: false, says: 'the tests did not start' };
    return { holds: true, says: `red (${failedTest})` };
  } finally {
    writeFileSync(path, source);
  }
}
