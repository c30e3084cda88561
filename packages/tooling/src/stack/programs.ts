import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Survives } from '../backends/postgres.ts';
import { preparePostgres } from '../backends/postgres.ts';
import { prepareRedis, redisProgram } from '../backends/redis.ts';
import type { Program } from '../processes/supervised.ts';
import type { ServerName } from './environment.ts';
import type { Ports } from './ports.ts';
import { answersHttp, answersPostgres, answersRedis } from './readiness.ts';
import { repository } from './repository.ts';

export function postgresProgram(dataDir: string, port: number, password: string, survives: Survives): Program {
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return {
    name: 'postgres',
    prepare: async () =>
      (await preparePostgres({ dataDir: join(dataDir, 'postgres'), port, password, survives })).launch,
    isReady: () => answersPostgres(url),
  };
}

export function redisServerProgram(dataDir: string, port: number, survives: Survives): Program {
  return {
    name: 'redis',
    prepare: async () =>
      prepareRedis({ program: await redisProgram(), dataDir: join(dataDir, 'redis'), port, survives }).launch,
    isReady: () => answersRedis(port),
  };
}

/** Maildev accepts every mail, shows it, and keeps it in its folder across restarts. */
export function mailProgram(dataDir: string, ports: Ports): Program {
  const folder = join(dataDir, 'mail');
  const args = ['--ip', '127.0.0.1', '--web-ip', '127.0.0.1'];
  args.push('--smtp', String(ports.smtp), '--web', String(ports['mail-viewer']), '--mail-directory', folder);
  return {
    name: 'mail',
    prepare: () => {
      mkdirSync(folder, { recursive: true });
      // Maildev reads configuration files from its working directory and all parents. This folder has none.
      const command = fileURLToPath(new URL('./bin/maildev.js', import.meta.resolve('maildev')));
      return { file: process.execPath, args: [command, ...args], cwd: folder };
    },
    isReady: () => answersHttp(`http://127.0.0.1:${ports['mail-viewer']}/api/healthz`),
  };
}

const folders: Readonly<Record<ServerName, string>> = {
  users: 'services/users',
  appointments: 'services/appointments',
  payments: 'services/payments',
  bff: 'bff',
  'stripe-sandbox': 'packages/stripe-sandbox',
};

/** A server of this repository. Node runs its TypeScript, and restarts it on changes if `watch` is set. */
export function serverProgram(name: ServerName, port: number, env: Record<string, string>, watch: boolean): Program {
  const args = [...(watch ? ['--watch', '--watch-preserve-output'] : []), '--enable-source-maps', 'src/main.ts'];
  const path = name === 'stripe-sandbox' ? '/' : '/readyz';
  return {
    name,
    prepare: () => ({ file: process.execPath, args, cwd: join(repository, folders[name]), env }),
    isReady: () => answersHttp(`http://127.0.0.1:${port}${path}`),
    // Migrations take minutes at a million rows. Under --watch a failed server does not exit, so keep the default timeout.
    ...(watch ? {} : { readyTimeout: 600_000 }),
  };
}
