import { join } from 'node:path';
import type { DemoCompany } from '../demo/first-start.ts';
import { demoCompany } from '../demo/first-start.ts';
import { LogFile } from '../processes/log-file.ts';
import type { Program, Watcher } from '../processes/supervised.ts';
import { Supervised } from '../processes/supervised.ts';
import type { Watchdog } from '../processes/watchdog.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { buildFrontEnds } from './build-front-ends.ts';
import { createDatabases } from './databases.ts';
import type { RealParts, ServerName } from './environment.ts';
import { databases, serverEnvironments } from './environment.ts';
import type { PortName, Ports } from './ports.ts';
import type { PreparedStart, StackOptions } from './prepare-start.ts';
import { prepareStart } from './prepare-start.ts';
import { mailProgram, postgresProgram, redisServerProgram, serverProgram } from './programs.ts';
import { frontEnds } from './repository.ts';
import { clearRunRecord, recordRun } from './run-record.ts';
import type { Secrets } from './stack-secrets.ts';

export interface Stack {
  readonly urls: Readonly<Record<'app' | 'mail' | 'stripeSandbox' | ServerName, string>>;
  readonly ports: Ports;
  readonly dataDir: string;
  readonly real: RealParts;
  readonly secrets: Secrets;
  /** The children in start order. A `pid` is undefined while its program is not running. */
  readonly children: readonly Supervised[];
  /** Stops everything, servers first and databases last. Safe to call again. */
  stop(): Promise<void>;
}

/**
 * Starts the local stack. Parts that the environment does not name are embedded.
 * @throws Error if a part fails, after stopping all others
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const prepared = await prepareStart(options);
  const { ports, dataDir, real, secrets, progress } = prepared;
  const children: Supervised[] = [];
  const watchdog = startWatchdog();
  const builds = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      builds.abort();
      for (const child of inOrderOfStop(children)) await child.stop();
      watchdog.close();
      clearRunRecord(dataDir);
    })();
    return stopped;
  };
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  const company = demoCompany(prepared);
  const launch = launcher(prepared, watchdog, children, company);
  try {
    const built = buildFrontEnds(options.build ?? frontEnds, progress, builds.signal);
    await startServers(prepared, launch, built, company);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: addresses(ports), ports, dataDir, real, secrets, children, stop };
}

type Launcher = (part: ServerName | Program) => Promise<void>;

function launcher(
  { dataDir, ports, real, secrets, options, progress }: PreparedStart,
  watchdog: Watchdog,
  children: Supervised[],
  company: DemoCompany | undefined,
): Launcher {
  const record = () => recordRun(dataDir, children);
  const watcher: Watcher = {
    crashed: options.watcher?.crashed ?? (() => undefined),
    recovered: options.watcher?.recovered ?? (() => undefined),
    processChanged: record,
  };
  const environments = serverEnvironments({
    env: { ...process.env, ...options.env },
    ports,
    secrets,
    real,
    dataDir,
    demoData: options.demoData !== false,
    sandboxControl: options.sandboxControl ?? false,
  });
  return async (part) => {
    options.signal?.throwIfAborted();
    const chosen =
      typeof part === 'string'
        ? serverProgram(
            part,
            ports[part],
            { ...environments[part], ...company?.environment[part], ...options.environment?.[part] },
            options.watch ?? false,
          )
        : part;
    const program = { ...chosen, restartsAtOnce: options.restartsAtOnce ?? false };
    const onLine = (line: string) => void process.stdout.write(`${program.name.padEnd(14)} ${line}\n`);
    const log = new LogFile(
      join(dataDir, 'logs', `${program.name}.log`),
      options.verbose === true ? onLine : undefined,
    );
    const child = new Supervised(program, log, watchdog, watcher);
    children.push(child);
    await progress.step(labels[program.name] ?? program.name, () => child.start());
  };
}

const labels: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  mail: 'Mail viewer',
  'stripe-sandbox': 'Stripe sandbox',
  users: 'Users service',
  appointments: 'Appointments service',
  payments: 'Payments service',
  bff: 'BFF',
};

/** Starts each part as soon as the parts it needs are ready. */
async function startServers(
  { dataDir, ports, real, secrets, options, progress }: PreparedStart,
  launch: Launcher,
  built: Promise<void>,
  company: DemoCompany | undefined,
) {
  const survives = options.survives ?? 'power cut';
  const embedded = databases.filter((name) => real.databases[name] === undefined);
  const storage = async () => {
    if (embedded.length > 0) {
      await launch(postgresProgram(dataDir, ports.postgres, secrets.postgresPassword, survives));
      const url = `postgres://postgres:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${ports.postgres}`;
      await createDatabases(url, embedded, secrets.postgresPassword);
    }
    await Promise.all(databases.map((name) => launch(name)));
  };
  const stripe = real.stripe ? undefined : launch('stripe-sandbox');
  const stored = storage();
  const make = company?.make;
  const made = make && Promise.all([stored, stripe]).then(() => progress.step('Demo company', make));
  const edge = async () => {
    const sessions = real.redis === undefined ? launch(redisServerProgram(dataDir, ports.redis, survives)) : undefined;
    // The BFF reads the list of releases when it starts, so wait for the builds.
    await Promise.all([built, sessions, made]);
    await launch('bff');
  };
  const mail = async () => {
    // The stand-in for the demo company's mails uses the same port.
    await made;
    if (real.smtp === undefined) await launch(mailProgram(dataDir, ports));
  };
  await Promise.all([stored, stripe, edge(), mail()]);
}

const orderOfStop = ['bff', 'appointments', 'payments', 'users', 'stripe-sandbox', 'mail', 'redis', 'postgres'];

/** Stop servers that take requests first and databases last. */
function inOrderOfStop(children: readonly Supervised[]): Supervised[] {
  return children.toSorted((a, b) => orderOfStop.indexOf(a.name) - orderOfStop.indexOf(b.name));
}

function addresses(ports: Ports): Stack['urls'] {
  const at = (name: PortName) => `http://localhost:${ports[name]}`;
  return {
    app: at('bff'),
    mail: at('mail-viewer'),
    stripeSandbox: at('stripe-sandbox'),
    'stripe-sandbox': at('stripe-sandbox'),
    bff: at('bff'),
    appointments: at('appointments'),
    payments: at('payments'),
    users: at('users'),
  };
}
