import { mkdirSync } from 'node:fs';
import type { Launch } from '../processes/launch.ts';

export interface RedisOptions {
  /** The redis-server program. */
  readonly program: string;
  readonly dataDir: string;
  readonly port: number;
  /** True keeps the data in an append-only file; false keeps nothing. */
  readonly durable: boolean;
}

/** A private redis-server that reads no configuration file of the machine and listens on the loopback interface only. */
export function prepareRedis(options: RedisOptions): { launch: Launch; url: string } {
  mkdirSync(options.dataDir, { recursive: true });
  const args = ['--port', String(options.port), '--bind', '127.0.0.1', '--dir', options.dataDir, '--save', ''];
  args.push('--appendonly', options.durable ? 'yes' : 'no', '--daemonize', 'no');
  return { launch: { file: options.program, args }, url: `redis://127.0.0.1:${options.port}` };
}
