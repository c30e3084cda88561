import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '../repository/repository.ts';
import type { DatabaseName } from './environment.ts';

export async function runServiceCommand(
  name: DatabaseName,
  command: 'migrate' | 'clean-up',
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const cwd = join(repository, 'services', name);
  const child = spawn(process.execPath, [`src/${command}.ts`], { cwd, env, stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${command} of ${name} failed.`);
}
