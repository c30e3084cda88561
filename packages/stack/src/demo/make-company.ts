import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Ports } from '../servers/ports.ts';
import type { Secrets } from '../servers/stack-secrets.ts';
import { createCalendar } from './calendar.ts';
import { CompanyDatabases } from './company-databases.ts';
import { startMailSink, startWaitingPage } from './placeholder-servers.ts';
import { planCompany } from './plan.ts';
import { createCall } from './portal-client.ts';
import type { Act } from './schedule.ts';
import type { Company } from './steps.ts';

export interface CompanyOrder {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly clockFile: string;
  readonly timeZone: string;
}

/** More than the age that the portal asks of a proof. */
const PREPARED_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Runs six weeks of a small company through the API of the running services with a moving clock, so that every quote, payment and
 * refund is consistent.
 */
async function makeCompany({ ports, secrets, clockFile, timeZone }: CompanyOrder): Promise<void> {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  startMailSink(ports.smtp);
  startWaitingPage(ports.bff, at(ports.payments));
  const calendar = createCalendar(timeZone, new Date());
  const acts = planCompany(calendar);
  const password = encodeURIComponent(secrets.postgresPassword);
  const databases = new CompanyDatabases(`postgres://postgres:${password}@127.0.0.1:${ports.postgres}`);
  const urls = { appointments: at(ports.appointments), payments: at(ports.payments), users: at(ports.users) };
  const card = { sandboxUrl: at(ports['stripe-sandbox']), publishableKey: secrets.stripePublishableKey };
  try {
    await databases.open(clockFile);
    const people = await databases.datePeople(acts[0]?.at ?? calendar.now);
    const call = await createCall({ urls, key: secrets.identityKeys.bff.private, people });
    await perform(acts, { call, calendar, card }, databases, clockFile);
  } finally {
    rmSync(clockFile, { force: true });
    await databases.close();
  }
}

/** Performs the acts of one moment at the same time: they belong to different orders. A day begins when the jobs of the last one are done. */
async function perform(acts: readonly Act[], company: Company, databases: CompanyDatabases, clockFile: string) {
  let day = 0;
  for (const [at, moment] of Map.groupBy(acts, (act) => act.at.getTime())) {
    if (Math.floor(at / DAY_MS) > day) await databases.waitForJobs();
    day = Math.floor(at / DAY_MS);
    setClock(clockFile, at - PREPARED_MS);
    await Promise.all(moment.map(({ prepare }) => prepare?.(company)));
    setClock(clockFile, at);
    await Promise.all(moment.map(({ run }) => run(company)));
  }
  await databases.waitForJobs();
}

function setClock(file: string, at: number): void {
  // Rename into place: a service would read an empty file as no offset.
  writeFileSync(`${file}.new`, String(at - Date.now()));
  renameSync(`${file}.new`, file);
}

// The stack has ended.
process.once('disconnect', () => process.exit(1));
const [order] = (await once(process, 'message')) as [CompanyOrder];
try {
  await makeCompany(order);
  process.exit(0);
} catch (error) {
  process.send?.(error, () => process.exit(1));
}
