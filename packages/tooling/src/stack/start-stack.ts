import { join } from 'node:path';
import type { DemoCompany } from '../demo/first-start.ts';
import { demoCompany } from '../demo/first-start.ts';
import type { Guard } from '../processes/guard.ts';
import { startGuard } from '../processes/guard.ts';
import { LogFile } from '../processes/log-file.ts';
import type { Program, Watcher } from '../processes/supervised.ts';
import { Supervised } from '../processes/supervised.ts';
import { buildFrontEnds } from './build-front-ends.ts';
import { createDatabases } from './databases.ts';
import type { RealParts, ServerName } from './environment.ts';
import { databases, serverEnvironments } from './environment.ts';
import type { PortName, Ports } from './ports.ts';
import type { Setting, StackOptions } from './prepare-start.ts';
import { prepareStart } from './prepare-start.ts';
import { mailProgram, postgresProgram, redisServerProgram, serverProgram } from './programs.ts';
import { frontEnds } from './repository.ts';
import { forgetRun, recordRun } from './run-record.ts';
import type { Secrets } from './secrets.ts';

export interface Stack {
  readonly urls: Readonly<Record<'app' | 'mail' | 'stripeSandbox' | ServerName, string>>;
  readonly ports: Ports;
  readonly dataDir: string;
  readonly real: RealParts;
  readonly secrets: Secrets;
  /** The children in the order of their start; a `pid` is undefined while its program does not run. */
  readonly children: readonly Supervised[];
  /** Stops everything: servers first, databases last. Resolves when nothing is left. May be called again. */
  stop(): Promise<void>;
}

/** Starts the local stack: what is not given by the environment is embedded. Rejects, with nothing left running, if a part fails. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const setting = await prepareStart(options);
  const { ports, dataDir, real, secrets, progress } = setting;
  const children: Supervised[] = [];
  const guard = startGuard();
  const builds = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      builds.abort();
      for (const child of inOrderOfStop(children)) await child.stop();
      guard.close();
      forgetRun(dataDir);
    })();
    return stopped;
  };
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  const company = demoCompany(setting);
  const launch = launcher(setting, guard, children, company);
  try {
    const built = buildFrontEnds(options.build ?? frontEnds, progress, builds.signal);
    await startServers(setting, launch, built, company);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: addresses(ports), ports, dataDir, real, secrets, children, stop };
}

type Launcher = (part: ServerName | Program) => Promise<void>;

function launcher(
  { dataDir, ports, real, secrets, options, progress }: Setting,
  guard: Guard,
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
    const child = new Supervised(program, log, guard, watcher);
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

/** Starts every part as soon as what it needs is there; parts that do not need each other start together. */
async function startServers(
  { dataDir, ports, real, secrets, options, progress }: Setting,
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
    // The BFF may read the list of releases when it starts, so it waits for the builds.
    await Promise.all([built, sessions, made]);
    await launch('bff');
  };
  const mail = async () => {
    // The company's past has a mail server of its own, at the same port.
    await made;
    if (real.smtp === undefined) await launch(mailProgram(dataDir, ports));
  };
  await Promise.all([stored, stripe, edge(), mail()]);
}

const orderOfStop = ['bff', 'appointments', 'payments', 'users', 'stripe-sandbox', 'mail', 'redis', 'postgres'];

/** First what takes requests, last what keeps the data. */
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
