import type { Dependencies } from '../dependencies.ts';

/** Longer than a mail is tried. */
const FAREWELL_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export interface Retention {
  /** Longer than any link in a mail is valid. */
  readonly accountMailDays: number;
  readonly securityEventDays: number;
}

/** Users and the history stay. @returns how many rows were deleted */
export async function cleanUp(
  { farewells, mails, securityEvents, now }: Pick<Dependencies, 'farewells' | 'mails' | 'securityEvents' | 'now'>,
  { accountMailDays, securityEventDays }: Retention,
): Promise<{ account_mails: number; security_events: number; farewells: number }> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return {
    account_mails: await mails.deleteBefore(daysAgo(accountMailDays)),
    security_events: await securityEvents.deleteBefore(daysAgo(securityEventDays)),
    farewells: await farewells.deleteBefore(daysAgo(FAREWELL_DAYS)),
  };
}
