import { join } from 'node:path';
import type { ServerName } from '../stack/environment.ts';
import { databases } from '../stack/environment.ts';
import type { Setting } from '../stack/prepare-start.ts';
import { clearBegun, companyState, noteCompany } from './company-record.ts';
import { startDoorkeeper, startMailStandIn } from './stand-ins.ts';

/** The demo company of this start; `make` is there when it is the first one. */
export interface DemoCompany {
  /** The services must not add their own small demo data to it. */
  readonly environment: Readonly<Partial<Record<ServerName, Readonly<Record<string, string>>>>>;
  readonly make?: () => Promise<void>;
}

/** @returns undefined where there is none: when it is not asked for, or not everything is embedded. */
export function demoCompany(setting: Setting): DemoCompany | undefined {
  const { dataDir, real, options, progress } = setting;
  const env = { ...process.env, ...options.env };
  const isEmbedded = databases.every((name) => real.databases[name] === undefined) && !real.smtp && !real.stripe;
  const isWanted = options.demoData === 'company' && env.DEMO_DATA === undefined && env.NODE_ENV !== 'production';
  if (!isWanted || !isEmbedded) return undefined;
  const state = companyState(dataDir);
  if (state === 'small') return undefined;
  const own = { DEMO_DATA: 'false' };
  if (state === 'made') return { environment: { appointments: own, payments: own } };
  if (state === 'begun') {
    clearBegun(dataDir);
    progress.note('  ✓  The last start was interrupted before the demo company was ready: starting over');
  }
  noteCompany(dataDir, false);
  const clockFile = join(dataDir, 'demo-clock');
  const clock = { CLOCK_OFFSET_FILE: clockFile };
  const environment = {
    ...{ appointments: { ...own, ...clock }, payments: { ...own, ...clock } },
    'stripe-sandbox': clock,
  };
  return { environment, make: () => makeAndNote(setting, clockFile) };
}

/** A company that could not be made is no reason not to start. */
async function makeAndNote({ dataDir, ports, secrets, options, progress }: Setting, clockFile: string): Promise<void> {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const standIns = await Promise.all([startMailStandIn(ports.smtp), startDoorkeeper(ports.bff)]);
  try {
    // What it needs takes half a second to load, and only the first start needs it.
    const { makeCompany } = await import('./make-company.ts');
    const password = encodeURIComponent(secrets.postgresPassword);
    await makeCompany({
      urls: { appointments: at(ports.appointments), payments: at(ports.payments), users: at(ports.users) },
      sandboxUrl: at(ports['stripe-sandbox']),
      databaseUrl: (database) => `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/${database}`,
      ...{ secrets, clockFile },
      timeZone: options.env?.BUSINESS_TIME_ZONE ?? process.env.BUSINESS_TIME_ZONE ?? 'America/New_York',
    });
    noteCompany(dataDir, true);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    progress.note(`  ✗  The demo company is not complete, and the next start makes it again: ${String(error)}`);
  } finally {
    await Promise.all(standIns.map((standIn) => standIn.close()));
  }
}
