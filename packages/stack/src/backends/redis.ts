import { mkdirSync } from 'node:fs';
import { findOrInstall, installHint, type SystemProgram } from '../install/system-package.js';
import type { Launch } from '../processes/supervised.ts';
import type { Survives } from './postgres.ts';

export interface RedisOptions {
  readonly program: string;
  readonly dataDir: string;
  readonly port: number;
  readonly survives: Survives;
}

export function prepareRedis(options: RedisOptions): { launch: Launch; url: string } {
  mkdirSync(options.dataDir, { recursive: true });
  const args = ['--port', String(options.port), '--bind', '127.0.0.1', '--dir', options.dataDir, '--save', ''];
  args.push('--appendonly', options.survives === 'nothing' ? 'no' : 'yes', '--daemonize', 'no');
  // A rewrite of the file would make Redis wait for the disk.
  args.push('--no-appendfsync-on-rewrite', 'yes');
  return { launch: { file: options.program, args }, url: `redis://127.0.0.1:${options.port}` };
}

const redisServer: SystemProgram = {
  title: 'Redis',
  names: ['redis-server', 'valkey-server'],
  packages: { 'apt-get': ['redis-server'], dnf: ['redis'], apk: ['redis'], brew: ['redis'] },
  service: 'redis-server',
};

export async function redisProgram(): Promise<string> {
  const program = await findOrInstall(redisServer);
  if (program !== undefined) return program;
  throw new Error(`Redis is missing on this machine. Install it (${installHint(redisServer)}) or set REDIS_URL.`);
}
