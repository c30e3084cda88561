import type { Secrets } from '../stack/secrets.ts';
import type { Act, Company } from './act.ts';
import { Calendar } from './calendar.ts';
import { CompanyClock } from './company-clock.ts';
import { CompanyDesk, type Service } from './company-desk.ts';
import { planCompany } from './company-plan.ts';
import { dateRows } from './date-rows.ts';
import { JobWatch } from './job-watch.ts';
import { planOffice } from './plan-office.ts';
import { SlotBook } from './slot-book.ts';

export interface CompanyPlace {
  readonly urls: Readonly<Record<Service, string>>;
  readonly sandboxUrl: string;
  readonly databaseUrl: (database: Service) => string;
  readonly secrets: Secrets;
  readonly clockFile: string;
  readonly timeZone: string;
}

/**
 * Plays six weeks of a small company through the API of the running services, whose clock it moves: each quote, payment, refund
 * and cancellation is a real one, so that no two records can disagree. Afterwards rows are dated by that clock.
 */
export async function makeCompany(place: CompanyPlace): Promise<void> {
  const calendar = new Calendar(place.timeZone, new Date());
  const company: Company = {
    calendar,
    slots: new SlotBook(),
    desk: new CompanyDesk({ urls: place.urls, key: place.secrets.identityKeys.bff.private }),
    card: { sandboxUrl: place.sandboxUrl, publishableKey: place.secrets.stripePublishableKey },
  };
  const clock = new CompanyClock(place.clockFile);
  const jobs = await JobWatch.connect(place.databaseUrl);
  try {
    await jobs.waitForDisk(false);
    await play(company, [...planOffice(calendar), ...planCompany(calendar)], clock, jobs);
    await jobs.areOver();
    clock.release();
    await dateRows(place.databaseUrl, clock.shown);
    await jobs.checkMoney();
  } finally {
    clock.release();
    await jobs.waitForDisk(true);
    await jobs.close();
  }
}

async function play(company: Company, acts: readonly Act[], clock: CompanyClock, jobs: JobWatch): Promise<void> {
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (act.answersMailsOf) await jobs.mailsAreOut(act.answersMailsOf);
    clock.set(act.at);
    await act.run(company);
  }
}
