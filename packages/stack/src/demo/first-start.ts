import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databases, type ServerName } from '../servers/environment.ts';
import type { PreparedStart } from '../servers/prepare-start.ts';
import type { CompanyOrder } from './make-company.ts';

export interface DemoCompany {
  readonly environment: Readonly<Partial<Record<ServerName, Readonly<Record<string, string>>>>>;
  readonly make?: () => Promise<void>;
}

export function demoCompany(prepared: PreparedStart): DemoCompany | undefined {
  const { dataDir, real, options, progress } = prepared;
  const env = { ...process.env, ...options.env };
  const isEmbedded = databases.every((name) => real.databases[name] === undefined) && !real.smtp && !real.stripe;
  const isWanted = options.demoData === 'company' && env.DEMO_DATA === undefined && env.NODE_ENV !== 'production';
  if (!isWanted || !isEmbedded) return undefined;
  const state = companyState(dataDir);
  if (state === 'other data') return undefined;
  const own = { DEMO_DATA: 'false' };
  if (state === 'complete') return { environment: { appointments: own, payments: own } };
  if (state === 'unfinished') {
    // Nobody has used these data yet.
    for (const part of ['postgres', 'stripe', 'mail', 'redis', 'demo-clock'])
      rmSync(join(dataDir, part), { recursive: true, force: true });
    progress.note('  ✓  The last start was interrupted before the demo company was ready: starting over');
  }
  recordCompany(dataDir, false);
  const clock = { CLOCK_OFFSET_FILE: join(dataDir, 'demo-clock') };
  const services = { appointments: { ...own, ...clock }, payments: { ...own, ...clock } };
  const timeZone = env.BUSINESS_TIME_ZONE ?? 'America/New_York';
  const make = () => makeAndRecord(prepared, { clockFile: clock.CLOCK_OFFSET_FILE, timeZone });
  return { environment: { ...services, 'stripe-sandbox': clock }, make };
}

export function companyState(dataDir: string): 'absent' | 'unfinished' | 'complete' | 'other data' {
  if (!existsSync(recordOf(dataDir))) return existsSync(join(dataDir, 'postgres')) ? 'other data' : 'absent';
  const { made } = JSON.parse(readFileSync(recordOf(dataDir), 'utf8')) as { made: boolean };
  return made ? 'complete' : 'unfinished';
}

/** Called with false before the work and with true after it, so that the next start notices an interrupted one. */
export function recordCompany(dataDir: string, made: boolean): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(recordOf(dataDir), JSON.stringify({ made }));
}

const recordOf = (dataDir: string): string => join(dataDir, 'demo-company.json');

async function makeAndRecord(
  { dataDir, ports, secrets, options, progress }: PreparedStart,
  order: Pick<CompanyOrder, 'clockFile' | 'timeZone'>,
): Promise<void> {
  try {
    await makeApart({ ports, secrets, ...order });
    recordCompany(dataDir, true);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    progress.note(`  ✗  The demo company is incomplete. The next start makes it again: ${String(error)}`);
  }
}

/** In another process, so that the memory of this one does not keep what only the first start needs: 30 MB. */
async function makeApart(order: CompanyOrder): Promise<void> {
  const child = fork(fileURLToPath(new URL('./make-company.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(order);
  let failure: unknown;
  child.once('message', (error) => {
    failure = error;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw failure ?? new Error(`the process that makes it ended with exit code ${code}`);
}
