import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareHaproxy } from '../backends/haproxy.ts';
import { preparePgBouncer } from '../backends/pgbouncer.ts';
import { preparePostgres, type Survives } from '../backends/postgres.ts';
import { prepareRedis, redisProgram } from '../backends/redis.ts';
import type { Program } from '../processes/supervised.ts';
import { compileCache, repository } from '../repository/repository.ts';
import { passwordOf } from './databases.ts';
import { databases, type ServerName } from './environment.ts';
import type { Instance } from './instances.ts';
import type { Ports } from './ports.ts';
import { accepts, answersHttp, answersPostgres, answersRedis, respondsPostgres, respondsRedis } from './readiness.ts';
import type { Issuer, Secrets } from './stack-secrets.ts';

/** Longer than for a server: a store that is killed has to recover first. */
const STORE_HANG_LIMITS = { every: 2_000, after: 30_000 };

export function postgresProgram(dataDir: string, port: number, password: string, survives: Survives): Program {
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return {
    name: 'postgres',
    prepare: async () =>
      (await preparePostgres({ dataDir: join(dataDir, 'postgres'), port, password, survives })).launch,
    isReady: () => answersPostgres(url),
    isAlive: () => respondsPostgres(port),
    hangLimits: STORE_HANG_LIMITS,
  };
}

export function redisServerProgram(dataDir: string, port: number, survives: Survives): Program {
  return {
    name: 'redis',
    prepare: async () =>
      prepareRedis({ program: await redisProgram(), dataDir: join(dataDir, 'redis'), port, survives }).launch,
    isReady: () => answersRedis(port),
    isAlive: () => respondsRedis(port),
    hangLimits: STORE_HANG_LIMITS,
  };
}

export function poolerProgram(
  dataDir: string,
  { pooler: port, postgres: postgresPort }: Ports,
  password: string,
): Program {
  const roles = Object.fromEntries(databases.map((name) => [name, passwordOf(name, password)]));
  return {
    name: 'pooler',
    prepare: () => preparePgBouncer({ folder: join(dataDir, 'pooler'), port, postgresPort, roles }),
    isReady: () => accepts(port),
  };
}

/** As in the Dockerfile: without the limit short-lived objects fill tens of megabytes before V8 collects them. */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=4'];

/** Flags of processes that stand in for others: they may be slower, and hold less. */
const STAND_IN_FLAGS = [...SERVER_FLAGS, '--optimize-for-size'];

const mailViewer = new URL('../mail-viewer/main.ts', import.meta.url);
const textViewer = new URL('../text-viewer/main.ts', import.meta.url);

export function mailProgram(dataDir: string, ports: Ports): Program {
  const folder = join(dataDir, 'mail');
  const port = ports['mail-viewer'];
  return {
    name: 'mail',
    prepare: () => {
      mkdirSync(folder, { recursive: true });
      return {
        file: process.execPath,
        args: [...STAND_IN_FLAGS, fileURLToPath(mailViewer)],
        cwd: folder,
        env: {
          PORT: String(port),
          SMTP_PORT: String(ports.smtp),
          MAIL_FOLDER: folder,
          NODE_COMPILE_CACHE: compileCache,
        },
      };
    },
    isReady: () => answersHttp(`http://127.0.0.1:${port}/api/healthz`),
  };
}

export function textProgram(dataDir: string, { ports, secrets, publicUrl }: TextProgramOptions): Program {
  const folder = join(dataDir, 'texts');
  const port = ports['text-viewer'];
  return {
    name: 'texts',
    prepare: () => {
      mkdirSync(folder, { recursive: true });
      return {
        file: process.execPath,
        args: [...STAND_IN_FLAGS, fileURLToPath(textViewer)],
        cwd: folder,
        env: {
          PORT: String(port),
          TWILIO_ACCOUNT_SID: secrets.twilioAccountSid,
          TWILIO_AUTH_TOKEN: secrets.twilioAuthToken,
          REPLY_URL: `${publicUrl}/api/texts/reply`,
          TEXTS_FILE: join(folder, 'texts.jsonl'),
          NODE_COMPILE_CACHE: compileCache,
        },
      };
    },
    isReady: () => answersHttp(`http://127.0.0.1:${port}/healthz`),
  };
}

interface TextProgramOptions {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly publicUrl: string;
}

const folders: Readonly<Record<ServerName, string>> = {
  users: 'services/users',
  appointments: 'services/appointments',
  payments: 'services/payments',
  bff: 'bff',
  'stripe-sandbox': 'packages/stripe-sandbox',
};

export function serverProgram(
  server: ServerName,
  { name, port }: { readonly name: string; readonly port: number },
  { env, watch, tree }: { env: Record<string, string>; watch: boolean; tree: () => string | undefined },
): Program {
  const flags = server === 'stripe-sandbox' ? STAND_IN_FLAGS : SERVER_FLAGS;
  const args = [...(watch ? ['--watch', '--watch-preserve-output'] : []), ...flags, 'src/main.ts'];
  const at = (path: string) => answersHttp(`http://127.0.0.1:${port}${server === 'stripe-sandbox' ? '/' : path}`);
  return {
    name,
    prepare: () => ({ file: process.execPath, args, cwd: join(tree() ?? repository, folders[server]), env }),
    isReady: () => at('/readyz'),
    // Migrations take minutes at a million rows. Under --watch a failed server does not exit, so keep the default timeout, and it
    // does not answer until its sources are right.
    ...(watch ? {} : { readyTimeout: 600_000, isAlive: () => at('/healthz') }),
  };
}

export function proxyProgram(
  name: string,
  dataDir: string,
  ports: Ports,
  instances: readonly Instance[],
  servers: readonly Issuer[],
): Program {
  const addresses = servers.map((server) => ({
    name: server,
    port: ports[server],
    isPublic: server === 'bff',
    servers: instances.filter((instance) => instance.server === server),
  }));
  return {
    name,
    prepare: () => prepareHaproxy(join(dataDir, name), addresses),
    isReady: async () => {
      for (const { port } of addresses) await accepts(port);
    },
  };
}
