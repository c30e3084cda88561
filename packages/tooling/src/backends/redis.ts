import { mkdirSync } from 'node:fs';
import type { Launch } from '../processes/launch.ts';
import type { Survives } from './postgres.ts';

export interface RedisOptions {
  /** The redis-server program. */
  readonly program: string;
  readonly dataDir: string;
  readonly port: number;
  /** With `nothing` it keeps no file; else an append-only one. */
  readonly survives: Survives;
}

/** A private redis-server that reads no configuration file of the machine and listens on the loopback interface only. */
export function prepareRedis(options: RedisOptions): { launch: Launch; url: string } {
  mkdirSync(options.dataDir, { recursive: true });
  const args = ['--port', String(options.port), '--bind', '127.0.0.1', '--dir', options.dataDir, '--save', ''];
  args.push('--appendonly', options.survives === 'nothing' ? 'no' : 'yes', '--daemonize', 'no');
  return { launch: { file: options.program, args }, url: `redis://127.0.0.1:${options.port}` };
}
