import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CommandResult, runNode } from '@tailgate/stack/processes';

export async function findHazards(root: string, signal?: AbortSignal): Promise<CommandResult> {
  const program = join(dirname(createRequire(import.meta.url).resolve('oxlint')), '../bin/oxlint');
  const args = [program, '--config', join(root, '.oxlintrc.json'), '--format', 'unix'];
  return await runNode(args, { cwd: root, ...(signal && { signal }) });
}
