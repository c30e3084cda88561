import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CommandResult, runNode } from '@tailgate/stack/processes';

/** @param files in which to look; none means all */
export async function findHazards(
  root: string,
  signal?: AbortSignal,
  files: readonly string[] = [],
): Promise<CommandResult> {
  const program = join(dirname(createRequire(import.meta.url).resolve('oxlint')), '../bin/oxlint');
  const args = [program, '--config', join(root, '.oxlintrc.json'), '--format', 'unix', ...files];
  return await runNode(args, { cwd: root, ...(signal && { signal }) });
}
