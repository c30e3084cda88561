import { formatUsd } from '@tailgate/domain';
import { checkBookings } from './check-bookings.ts';
import { checkCardPayments } from './check-card-payments.ts';
import { checkCashPayments } from './check-cash-payments.ts';
import { checkDisputes } from './check-disputes.ts';
import { checkFees } from './check-fees.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkSlots } from './check-slots.ts';
import { checkSources } from './check-sources.ts';
import { indexSnapshot } from './index-snapshot.ts';
import type { Snapshot } from './snapshot.ts';
import type { Violation } from './subjects.ts';

/**
 * Checks every rule (`rule-codes.ts`); the reconciliation job and the proofs share this function. While requests are in flight
 * (`idle: false`), all records must be of one instant, and only the rules that hold at every instant are checked.
 */
export function findViolations(snapshot: Snapshot): Violation[] {
  const index = indexSnapshot(snapshot);
  return [
    ...checkCardPayments(index),
    ...checkCashPayments(index),
    ...checkDisputes(index),
    ...checkFees(index),
    ...checkBookings(index),
    ...checkSlots(index),
    ...checkReceipts(snapshot),
    ...checkSources(snapshot),
    ...checkRevenue(snapshot),
    ...checkSessions(snapshot),
  ];
}

/** Triggers add each ledger entry to the revenue, so both agree at every instant. */
function checkRevenue({ revenue }: Snapshot): Violation[] {
  if (revenue === undefined) return [];
  const recorded = Number(revenue.recorded);
  const shown = [Number(revenue.total), Number(revenue.charted)].find((cents) => cents !== recorded);
  if (shown === undefined) return [];
  const message = `is shown as ${formatUsd(shown)}, but the ledger adds up to ${formatUsd(recorded)}`;
  return [{ rule: 'REVENUE_DIFFERS', subject: 'the revenue', about: {}, message }];
}

function checkSessions({ revokedSessionsAlive = [] }: Snapshot): Violation[] {
  return revokedSessionsAlive.map((session) => ({
    rule: 'SESSION_NOT_REVOKED',
    subject: `session ${session}`,
    about: {},
    message: 'was ended, but still works',
  }));
}
