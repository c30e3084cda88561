import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Guard } from '../processes/guard.ts';
import { startGuard } from '../processes/guard.ts';
import { LogFile } from '../processes/log-file.ts';
import type { Program, Watcher } from '../processes/supervised.ts';
import { Supervised } from '../processes/supervised.ts';
import type { Progress } from '../report/progress.ts';
import { consoleProgress, silentProgress } from '../report/progress.ts';
import { buildFrontEnds } from './build-front-ends.ts';
import { createDatabases } from './databases.ts';
import type { RealParts, ServerName } from './environment.ts';
import { databases, readRealParts, serverEnvironments } from './environment.ts';
import type { PortName, Ports } from './ports.ts';
import { configuredPorts, takenPorts } from './ports.ts';
import { mailProgram, postgresProgram, redisServerProgram, serverProgram } from './programs.ts';
import type { FrontEndName } from './repository.ts';
import { frontEnds, repository } from './repository.ts';
import { endStaleChildren, forgetRun, recordRun, runningStack } from './run-record.ts';
import type { Secrets } from './secrets.ts';
import { loadSecrets } from './secrets.ts';

export interface StackOptions {
  /** Where the stack keeps its data (default: TAILGATE_DATA_DIR, else `.data` in the repository). */
  readonly dataDir?: string;
  /** Default: the documented ports, moved by `portOffset` or TAILGATE_PORT_OFFSET. `freePorts()` gives a set for tests. */
  readonly ports?: Ports;
  readonly portOffset?: number;
  /** Default true: demo accounts and a filled calendar, in embedded databases only. */
  readonly demoData?: boolean;
  /** No output at all. */
  readonly quiet?: boolean;
  /** Copies every line of the children to the console. */
  readonly verbose?: boolean;
  /** Restarts the servers when their sources change. */
  readonly watch?: boolean;
  /** Which front ends to build when they changed; all by default. */
  readonly build?: readonly FrontEndName[];
  /** Lets tests cause faults in the Stripe sandbox and reset it. */
  readonly sandboxControl?: boolean;
  /** False for a throw-away stack: databases do not force anything to disk. */
  readonly durable?: boolean;
  /** Additions to the environments of single servers: a proxy in between, a limit, a fault file. */
  readonly environment?: Readonly<Partial<Record<ServerName, Readonly<Record<string, string>>>>>;
  /** A program that ends is started again without a pause and without a limit, for tests that kill them on purpose. */
  readonly restartsAtOnce?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Aborting it stops the stack, while it starts too. */
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  readonly watcher?: Partial<Watcher>;
}

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

interface Setting {
  readonly dataDir: string;
  readonly ports: Ports;
  readonly real: RealParts;
  readonly secrets: Secrets;
  readonly options: StackOptions;
  readonly progress: Progress;
}

/** Starts the local stack: what is not given by the environment is embedded. Rejects, with nothing left running, if a part fails. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const setting = await settle(options);
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
  const launch = launcher(setting, guard, children);
  try {
    const built = buildFrontEnds(options.build ?? frontEnds, progress, builds.signal);
    await startServers(setting, launch, built);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: addresses(ports), ports, dataDir, real, secrets, children, stop };
}

/** Checks everything that can be known to fail before anything is started. */
async function settle(options: StackOptions): Promise<Setting> {
  const env = { ...process.env, ...options.env };
  const dataDir = resolve(repository, options.dataDir ?? env.TAILGATE_DATA_DIR ?? '.data');
  const offset = options.portOffset === undefined ? {} : { TAILGATE_PORT_OFFSET: String(options.portOffset) };
  const ports = options.ports ?? configuredPorts({ ...env, ...offset });
  const real = readRealParts(env);
  const progress = options.progress ?? (options.quiet === true ? silentProgress : consoleProgress());
  const other = runningStack(dataDir);
  if (other !== undefined) throw new Error(`Tailgate already runs on ${dataDir} (process ${other}). Stop it first.`);
  const stale = await endStaleChildren(dataDir);
  if (stale.length > 0) progress.note(`  ✓  Ended what a killed run had left: ${stale.join(', ')}`);
  const taken = await takenPorts(ports, neededPorts(real));
  if (taken.length > 0) {
    throw new Error(`${taken.join('\n')}\nStop it, or set TAILGATE_PORT_OFFSET (PORT for the portal itself).`);
  }
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, ports, real, secrets: await loadSecrets(dataDir), options, progress };
}

function neededPorts(real: RealParts): PortName[] {
  const embedded: PortName[] = ['bff', 'appointments', 'payments', 'users'];
  if (databases.some((name) => real.databases[name] === undefined)) embedded.push('postgres');
  if (real.redis === undefined) embedded.push('redis');
  if (real.smtp === undefined) embedded.push('smtp', 'mail-viewer');
  if (!real.stripe) embedded.push('stripe-sandbox');
  return embedded;
}

type Launcher = (part: ServerName | Program) => Promise<void>;

function launcher(
  { dataDir, ports, real, secrets, options, progress }: Setting,
  guard: Guard,
  children: Supervised[],
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
    demoData: options.demoData ?? true,
    sandboxControl: options.sandboxControl ?? false,
  });
  return async (part) => {
    options.signal?.throwIfAborted();
    const chosen =
      typeof part === 'string'
        ? serverProgram(
            part,
            ports[part],
            { ...environments[part], ...options.environment?.[part] },
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
  { dataDir, ports, real, secrets, options }: Setting,
  launch: Launcher,
  built: Promise<void>,
) {
  const durable = options.durable ?? true;
  const embedded = databases.filter((name) => real.databases[name] === undefined);
  const storage = async () => {
    if (embedded.length > 0) {
      await launch(postgresProgram(dataDir, ports.postgres, secrets.postgresPassword, durable));
      const url = `postgres://postgres:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${ports.postgres}`;
      await createDatabases(url, embedded, secrets.postgresPassword);
    }
    await Promise.all(databases.map((name) => launch(name)));
  };
  const edge = async () => {
    const sessions = real.redis === undefined ? launch(redisServerProgram(dataDir, ports.redis, durable)) : undefined;
    // The BFF may read the list of releases when it starts, so it waits for the builds.
    await Promise.all([built, sessions]);
    await launch('bff');
  };
  const mail = real.smtp === undefined ? launch(mailProgram(dataDir, ports)) : undefined;
  const stripe = real.stripe ? undefined : launch('stripe-sandbox');
  await Promise.all([storage(), edge(), mail, stripe]);
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
