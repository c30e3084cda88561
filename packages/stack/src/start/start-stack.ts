import type { DemoCompany } from '../demo/first-start.ts';
import { demoCompany } from '../demo/first-start.ts';
import type { Supervised } from '../processes/supervised.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { frontEnds } from '../repository/repository.ts';
import { createDatabases } from '../servers/databases.ts';
import type { RealParts, ServerName } from '../servers/environment.ts';
import { databases } from '../servers/environment.ts';
import type { Instance } from '../servers/instances.ts';
import type { PortName, Ports } from '../servers/ports.ts';
import type { PreparedStart, StackOptions } from '../servers/prepare-start.ts';
import { prepareStart } from '../servers/prepare-start.ts';
import { mailProgram, poolerProgram, postgresProgram, redisServerProgram, textProgram } from '../servers/programs.ts';
import { clearRunRecord } from '../servers/run-record.ts';
import type { Secrets } from '../servers/stack-secrets.ts';
import type { Builds } from './build-front-ends.ts';
import type { Launcher } from './launcher.ts';
import { createLauncher } from './launcher.ts';

export interface Stack {
  readonly urls: Readonly<Record<'app' | 'mail' | 'texts' | 'stripeSandbox' | ServerName, string>>;
  readonly ports: Ports;
  readonly instances: readonly Instance[];
  readonly dataDir: string;
  readonly real: RealParts;
  readonly secrets: Secrets;
  readonly children: readonly Supervised[];
  /** The areas that are not built yet. */
  readonly waiting: Builds['waiting'];
  /** Resolves when these and the mail viewer have followed. */
  readonly complete: Promise<void>;
  stop(): Promise<void>;
}

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const prepared = await prepareStart(options);
  const { ports, instances, dataDir, real, secrets, progress } = prepared;
  const children: Supervised[] = [];
  const watchdog = startWatchdog();
  const stopBuilds = new AbortController();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      stopBuilds.abort();
      for (const group of inOrderOfStop(children)) await Promise.all(group.map((child) => child.stop()));
      watchdog.close();
      clearRunRecord(dataDir);
    })();
    return stopped;
  };
  options.signal?.addEventListener('abort', () => void stop(), { once: true });
  const company = demoCompany(prepared);
  const launch = createLauncher(prepared, watchdog, children, company);
  try {
    // Imported here because it takes a while, in which the databases start.
    const building = import('./build-front-ends.ts').then(({ buildFrontEnds }) =>
      buildFrontEnds(options.build ?? frontEnds, progress, stopBuilds.signal),
    );
    const shell = building.then((builds) => builds.shell);
    const areas = async () => await (await building).areas();
    const early = options.servesEarly ? undefined : areas();
    const built = Promise.all([shell, early]);
    // Where nothing has to be built or made.
    const opensFirst = building.then(({ upToDate }) => upToDate && options.servesEarly === true && !company?.make);
    const mail = await startServers(prepared, launch, { built, opensFirst }, company);
    const complete = Promise.all([mail(), early ?? areas()]).then(() => undefined);
    if (!options.servesEarly) await complete;
    const { waiting } = await building;
    return { urls: addresses(ports), ports, instances, dataDir, real, secrets, children, waiting, complete, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns what starts the mail viewer, whose port the stand-in for the demo company's mails uses until then */
async function startServers(
  { dataDir, ports, real, secrets, options, progress }: PreparedStart,
  launch: Launcher,
  { built, opensFirst }: { readonly built: Promise<unknown>; readonly opensFirst: Promise<boolean> },
  company: DemoCompany | undefined,
) {
  const survives = options.survives ?? 'power cut';
  const embedded = databases.filter((name) => real.databases[name] === undefined);
  const proxied = launch.proxyTo('proxy', 'appointments', 'payments', 'users');
  const storage = async () => {
    if (embedded.length > 0) {
      await launch.program(postgresProgram(dataDir, ports.postgres, secrets.postgresPassword, survives));
      const url = `postgres://postgres:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${ports.postgres}`;
      await createDatabases(url, embedded, secrets.postgresPassword);
      if (options.pooler) await launch.program(poolerProgram(dataDir, ports, secrets.postgresPassword));
    }
    await Promise.all([proxied, afterPage()]);
    await Promise.all(databases.map((name) => launch.server(name)));
  };
  const texts = async () => {
    const publicUrl = { ...process.env, ...options.env }.PUBLIC_URL ?? `http://localhost:${ports.bff}`;
    await afterPage();
    if (!real.texts) await launch.program(textProgram(dataDir, { ports, secrets, publicUrl }));
  };
  // A person sees the page before the other servers take the processors.
  const afterPage = async () => {
    if (await opensFirst) await served;
  };
  const stripe = real.stripe ? undefined : afterPage().then(() => launch.server('stripe-sandbox'));
  const stored = storage();
  const make = company?.make;
  const made = make && Promise.all([stored, stripe]).then(() => progress.step('Demo company', make));
  const edge = async () => {
    const sessions =
      real.redis === undefined ? launch.program(redisServerProgram(dataDir, ports.redis, survives)) : undefined;
    // No page opens without the shell.
    await Promise.all([built, sessions, made]);
    await launch.proxyTo('public-proxy', 'bff');
    await launch.server('bff');
    if (await opensFirst) progress.note(`     ${addresses(ports).app} opens; the other servers are starting`);
  };
  const served = edge();
  await Promise.all([proxied, stored, stripe, served, texts()]);
  return async () => {
    if (real.smtp === undefined) await launch.program(mailProgram(dataDir, ports));
  };
}

const orderOfStop = [
  ...['public-proxy', 'bff', 'appointments', 'payments', 'users', 'proxy', 'pooler'],
  ...['stripe-sandbox', 'mail', 'texts', 'redis', 'postgres'],
];

/** Stop servers that take requests first and databases last, and the replicas of a server together. */
function inOrderOfStop(children: readonly Supervised[]): Supervised[][] {
  const place = ({ name }: Supervised) => orderOfStop.indexOf(name.replace(/-\d$/, ''));
  const groups = Map.groupBy(children, place);
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
}

function addresses(ports: Ports): Stack['urls'] {
  const at = (name: PortName) => `http://localhost:${ports[name]}`;
  return {
    app: at('bff'),
    mail: at('mail-viewer'),
    texts: at('text-viewer'),
    stripeSandbox: at('stripe-sandbox'),
    'stripe-sandbox': at('stripe-sandbox'),
    bff: at('bff'),
    appointments: at('appointments'),
    payments: at('payments'),
    users: at('users'),
  };
}
