import type { Secrets } from '../servers/stack-secrets.ts';
import type { Action, Company } from './action.ts';
import { Calendar } from './calendar.ts';
import { CompanyClock } from './company-clock.ts';
import { planCompany } from './company-plan.ts';
import { dateRows } from './date-rows.ts';
import { JobMonitor } from './job-monitor.ts';
import { planSchedule } from './plan-schedule.ts';
import { PortalClient, type Service } from './portal-client.ts';
import { PROOF_AGE_MS, QuoteProofs } from './quote-proofs.ts';
import { SlotIndex } from './slot-index.ts';

export interface CompanyOptions {
  readonly urls: Readonly<Record<Service, string>>;
  readonly sandboxUrl: string;
  readonly databaseUrl: (database: Service) => string;
  readonly secrets: Secrets;
  readonly clockFile: string;
  readonly timeZone: string;
}

/**
 * Runs six weeks of a small company through the API of the running services with a moving clock, so that every quote, payment and
 * refund is consistent. Then dates the rows by that clock.
 */
export async function makeCompany(options: CompanyOptions): Promise<void> {
  const calendar = new Calendar(options.timeZone, new Date());
  const portal = new PortalClient({ urls: options.urls, key: options.secrets.identityKeys.bff.private });
  const company: Company = {
    calendar,
    slots: new SlotIndex(),
    portal,
    proofs: new QuoteProofs(portal),
    card: { sandboxUrl: options.sandboxUrl, publishableKey: options.secrets.stripePublishableKey },
  };
  const clock = new CompanyClock(options.clockFile);
  const jobs = await JobMonitor.connect(options.databaseUrl);
  try {
    await jobs.waitForDisk(false);
    await run(company, [...planSchedule(calendar), ...planCompany(calendar)], clock, jobs);
    await jobs.waitForAll();
    clock.reset();
    await dateRows(options.databaseUrl, clock.settings);
    await jobs.checkMoney();
  } finally {
    clock.reset();
    await jobs.waitForDisk(true);
    await jobs.close();
  }
}

/** Runs the actions of one moment at the same time: they belong to different orders. */
async function run(company: Company, actions: readonly Action[], clock: CompanyClock, jobs: JobMonitor): Promise<void> {
  const asksForProofs = await company.proofs.areAsked();
  const byTime = Map.groupBy(actions, ({ at }) => at.getTime());
  for (const [at, moment] of [...byTime].toSorted(([a], [b]) => a - b)) {
    for (const { afterMailsOf } of moment) if (afterMailsOf) await jobs.waitForMails(afterMailsOf);
    const requests = asksForProofs ? moment.filter(({ needsProof }) => needsProof) : [];
    for (const _request of requests) {
      // Solving takes seconds on a busy machine, by which the next proof would be too young.
      clock.set(new Date(at - PROOF_AGE_MS));
      await company.proofs.solve();
    }
    clock.set(new Date(at));
    await Promise.all(moment.map((action) => action.run(company)));
  }
}
