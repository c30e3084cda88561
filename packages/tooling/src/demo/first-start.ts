import { join } from 'node:path';
import type { ServerName } from '../stack/environment.ts';
import { databases } from '../stack/environment.ts';
import type { PreparedStart } from '../stack/prepare-start.ts';
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
  const at = (port: number) => `http://127.0.0.1:${port}`;
  // Import lazily: together they take half a second, and only the first start needs them.
  const { startMailSink, startWaitingPage } = await import('./placeholder-servers.ts');
  const servers = await Promise.all([startMailSink(ports.smtp), startWaitingPage(ports.bff, at(ports.payments))]);
  try {
    const { makeCompany } = await import('./make-company.ts');
    const password = encodeURIComponent(secrets.postgresPassword);
    await makeCompany({
      urls: { appointments: at(ports.appointments), payments: at(ports.payments), users: at(ports.users) },
      sandboxUrl: at(ports['stripe-sandbox']),
      databaseUrl: (database) => `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/${database}`,
      secrets,
      clockFile,
      timeZone: options.env?.BUSINESS_TIME_ZONE ?? process.env.BUSINESS_TIME_ZONE ?? 'America/New_York',
    });
    recordCompany(dataDir, true);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    progress.note(`  ✗  The demo company is incomplete. The next start makes it again: ${String(error)}`);
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
