import type { SystemProgram } from '../install/system-package.ts';
import { findOrInstall, installHint } from '../install/system-package.ts';

const redisServer: SystemProgram = {
  title: 'Redis',
  names: ['redis-server', 'valkey-server'],
  packages: { 'apt-get': ['redis-server'], dnf: ['redis'], apk: ['redis'], brew: ['redis'] },
};

/** The redis-server program, installed when the machine lets us; else an error that says what to install. */
export async function redisProgram(): Promise<string> {
  const program = await findOrInstall(redisServer);
  if (program !== undefined) return program;
  throw new Error(`Redis is missing on this machine. Install it (${installHint(redisServer)}) or set REDIS_URL.`);
}
