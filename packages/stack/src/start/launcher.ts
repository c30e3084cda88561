import { join } from 'node:path';
import type { DemoCompany } from '../demo/first-start.ts';
import { LogFile } from '../processes/log-file.ts';
import type { Program, Watcher } from '../processes/supervised.ts';
import { Supervised } from '../processes/supervised.ts';
import type { Watchdog } from '../processes/watchdog.ts';
import type { ServerName } from '../servers/environment.ts';
import { databases, serverEnvironments } from '../servers/environment.ts';
import type { PreparedStart } from '../servers/prepare-start.ts';
import { proxyProgram, serverProgram } from '../servers/programs.ts';
import { answersHttp } from '../servers/readiness.ts';
import { recordRun } from '../servers/run-record.ts';
import type { Issuer } from '../servers/stack-secrets.ts';

export interface Launcher {
  program(program: Program): Promise<void>;
  server(name: ServerName): Promise<void>;
  proxyTo(name: string, ...servers: readonly Issuer[]): Promise<void>;
}

const labels: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  mail: 'Mail viewer',
  texts: 'Text viewer',
  'stripe-sandbox': 'Stripe sandbox',
  users: 'Users service',
  appointments: 'Appointments service',
  payments: 'Payments service',
  bff: 'BFF',
  proxy: 'Proxy of the services',
  'public-proxy': 'Public proxy',
  pooler: 'PgBouncer',
};

export function createLauncher(
  prepared: PreparedStart,
  watchdog: Watchdog,
  children: Supervised[],
  company: DemoCompany | undefined,
): Launcher {
  const { dataDir, ports, instances, options, progress } = prepared;
  const hasProxies = (options.replicas ?? 1) > 1;
  const environments = environmentsOf(prepared);
  const watcher: Watcher = {
    crashed: options.watcher?.crashed ?? (() => undefined),
    recovered: options.watcher?.recovered ?? (() => undefined),
    processChanged: () => recordRun(dataDir, children),
  };

  async function start(chosen: Program): Promise<void> {
    options.signal?.throwIfAborted();
    const program = { ...chosen, restartsAtOnce: options.restartsAtOnce ?? false };
    const onLine = (line: string) => void process.stdout.write(`${program.name.padEnd(14)} ${line}\n`);
    const path = join(dataDir, 'logs', `${program.name}.log`);
    const log = new LogFile(path, options.verbose === true ? onLine : undefined);
    const child = new Supervised(program, log, watchdog, watcher);
    children.push(child);
    await child.start();
  }

  async function startServer(name: ServerName): Promise<void> {
    const own = instances.filter(({ server }) => server === name);
    const [first, ...others] = own.length > 0 ? own : [{ name, port: ports[name] }];
    const env = {
      ...environments[name],
      ...pooled(name, environments[name], prepared),
      ...company?.environment[name],
      ...options.environment?.[name],
    };
    const startOne = (instance: { name: string; port: number }, place = 0) =>
      start(
        serverProgram(name, instance, {
          env: { ...env, PORT: String(instance.port), ...metricsPort(env, place) },
          watch: options.watch ?? false,
          tree: () => options.treeOf?.(instance.name),
        }),
      );
    // The first one migrates and adds the demo data.
    if (first) await startOne(first);
    await Promise.all(others.map((instance, index) => startOne(instance, index + 1)));
    if (hasProxies && own.length > 0) await untilProxied(ports[name], options.signal);
  }

  const step = (name: string, work: () => Promise<void>) => progress.step(labels[name] ?? name, work);
  return {
    program: (program) => step(program.name, () => start(program)),
    server: (name) => step(name, () => startServer(name)),
    async proxyTo(name, ...servers) {
      if (hasProxies) await step(name, () => start(proxyProgram(name, dataDir, ports, instances, servers)));
    },
  };
}

function environmentsOf({ dataDir, ports, real, secrets, options }: PreparedStart) {
  const environments = serverEnvironments({
    env: { ...process.env, ...options.env },
    ports,
    secrets,
    real,
    dataDir,
    demoData: options.demoData !== false,
    sandboxControl: options.sandboxControl ?? false,
  });
  if ((options.replicas ?? 1) === 1) return environments;
  const behindProxy = { SHUTDOWN_DELAY_MS: '1500' };
  return {
    ...environments,
    appointments: { ...environments.appointments, ...behindProxy },
    payments: { ...environments.payments, ...behindProxy },
    users: { ...environments.users, ...behindProxy },
    bff: { TRUST_PROXY: 'loopback', ...environments.bff, ...behindProxy },
  };
}

function metricsPort({ METRICS_PORT: first }: Readonly<Record<string, string>>, place: number): Record<string, string> {
  return first ? { METRICS_PORT: String(Number(first) + 10 * place) } : {};
}

function pooled(name: ServerName, own: Record<string, string>, { ports, real, options }: PreparedStart) {
  const database = databases.find((each) => each === name);
  if (!options.pooler || database === undefined || real.databases[database] !== undefined) return {};
  const variable = `DATABASE_URL_${name.toUpperCase()}`;
  const direct = own[variable] ?? '';
  const url = new URL(direct);
  url.port = String(ports.pooler);
  return { [variable]: url.href, [`DATABASE_DIRECT_URL_${name.toUpperCase()}`]: direct };
}

/** The proxy finds a server at its next check. */
async function untilProxied(port: number, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await answersHttp(`http://127.0.0.1:${port}/readyz`);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
