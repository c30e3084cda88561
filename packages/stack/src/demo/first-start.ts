import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerName } from '../servers/environment.ts';
import { databases } from '../servers/environment.ts';
import type { PreparedStart } from '../servers/prepare-start.ts';
import type { CompanyOrder } from './company-process.ts';
import { clearUnfinishedCompany, companyState, recordCompany } from './company-state.ts';

/** The demo company of this start. `make` is present if the company does not exist yet. */
export interface DemoCompany {
  /** Keeps the services from adding their own small demo data. */
  readonly environment: Readonly<Partial<Record<ServerName, Readonly<Record<string, string>>>>>;
  readonly make?: () => Promise<void>;
}

/** @returns undefined if nobody asked for the company or not every part is embedded */
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
    clearUnfinishedCompany(dataDir);
    progress.note('  ✓  The last start was interrupted before the demo company was ready: starting over');
  }
  recordCompany(dataDir, false);
  const clockFile = join(dataDir, 'demo-clock');
  const clock = { CLOCK_OFFSET_FILE: clockFile };
  const environment = {
    appointments: { ...own, ...clock },
    payments: { ...own, ...clock },
    'stripe-sandbox': clock,
  };
  return { environment, make: () => makeAndRecord(prepared, clockFile) };
}

/** Makes the company and records it. If that fails, the stack starts without it. */
async function makeAndRecord(
  { dataDir, ports, secrets, options, progress }: PreparedStart,
  clockFile: string,
): Promise<void> {
  const timeZone = options.env?.BUSINESS_TIME_ZONE ?? process.env.BUSINESS_TIME_ZONE ?? 'America/New_York';
  try {
    await makeApart({ ports, secrets, clockFile, timeZone });
    recordCompany(dataDir, true);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    progress.note(`  ✗  The demo company is incomplete. The next start makes it again: ${String(error)}`);
  }
}

/** In another process, so that the memory of this one does not keep what only the first start needs: 30 MB. */
async function makeApart(order: CompanyOrder): Promise<void> {
  const child = fork(fileURLToPath(new URL('./company-process.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(order);
  let failure: unknown;
  child.once('message', (error) => {
    failure = error;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw failure ?? new Error(`the process that makes it ended with exit code ${code}`);
}
