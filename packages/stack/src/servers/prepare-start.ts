import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Survives } from '../backends/postgres.ts';
import type { Watcher } from '../processes/supervised.ts';
import { consoleProgress, type Progress, silentProgress } from '../report/progress.ts';
import { type FrontEndName, repository } from '../repository/repository.ts';
import { databases, type RealParts, readRealParts, type ServerName } from './environment.ts';
import { chooseInstances, type Instance } from './instances.ts';
import { configuredPorts, type PortName, type Ports, takenPorts } from './ports.ts';
import { endStaleChildren, runningStack } from './run-record.ts';
import { loadSecrets, type Secrets } from './stack-secrets.ts';

export interface StackOptions {
  readonly dataDir?: string;
  /** Default: the documented ports, moved by `portOffset` or TAILGATE_PORT_OFFSET. `freePorts()` gives a set for tests. */
  readonly ports?: Ports;
  readonly portOffset?: number;
  readonly replicas?: number;
  readonly pooler?: boolean;
  /**
   * Default true: demo accounts, time slots and a few quotes, in embedded databases only. `company`: six weeks of a small
   * company instead, made at the first start.
   */
  readonly demoData?: boolean | 'company';
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly watch?: boolean;
  readonly build?: readonly FrontEndName[];
  /** Default false. True: returns when the portal answers; areas that are not built yet and the mail viewer follow. */
  readonly servesEarly?: boolean;
  readonly sandboxControl?: boolean;
  /** Default `power cut`. A test stack needs less and is several times faster. */
  readonly survives?: Survives;
  readonly environment?: Readonly<Partial<Record<ServerName, Readonly<Record<string, string>>>>>;
  /** The folder of the release that an instance runs, asked at each of its starts. Default: this repository. */
  readonly treeOf?: (instance: string) => string;
  readonly restartsAtOnce?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  readonly progress?: Progress;
  readonly watcher?: Partial<Watcher>;
}

export interface PreparedStart {
  readonly dataDir: string;
  readonly ports: Ports;
  readonly instances: readonly Instance[];
  readonly real: RealParts;
  readonly secrets: Secrets;
  readonly options: StackOptions;
  readonly progress: Progress;
}

export async function prepareStart(options: StackOptions): Promise<PreparedStart> {
  const env = { ...process.env, ...options.env };
  const dataDir = resolve(repository, options.dataDir ?? env.TAILGATE_DATA_DIR ?? '.data');
  const offset = options.portOffset === undefined ? {} : { TAILGATE_PORT_OFFSET: String(options.portOffset) };
  const ports = options.ports ?? configuredPorts({ ...env, ...offset });
  const real = readRealParts(env);
  const progress = options.progress ?? (options.quiet === true ? silentProgress : consoleProgress());
  const other = runningStack(dataDir);
  if (other !== undefined)
    throw new Error(`Tailgate is already running on ${dataDir} (process ${other}). Stop it first.`);
  const stale = await endStaleChildren(dataDir);
  if (stale.length > 0) progress.note(`  ✓  Stopped leftovers of a killed run: ${stale.join(', ')}`);
  const taken = await takenPorts(ports, neededPorts(real, options));
  if (taken.length > 0) {
    throw new Error(`${taken.join('\n')}\nStop it, or set TAILGATE_PORT_OFFSET (PORT for the portal itself).`);
  }
  const instances = await chooseInstances(ports, options.replicas ?? 1, options.ports !== undefined);
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, ports, instances, real, secrets: loadSecrets(dataDir), options, progress };
}

function neededPorts(real: RealParts, { pooler }: StackOptions): PortName[] {
  const embedded: PortName[] = ['bff', 'appointments', 'payments', 'users'];
  if (databases.some((name) => real.databases[name] === undefined)) embedded.push('postgres');
  if (pooler === true) embedded.push('pooler');
  if (real.redis === undefined) embedded.push('redis');
  if (real.smtp === undefined) embedded.push('smtp', 'mail-viewer');
  if (!real.stripe) embedded.push('stripe-sandbox');
  if (!real.texts) embedded.push('text-viewer');
  return embedded;
}
