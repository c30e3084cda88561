import type { StoredPayment } from '../payments/payment-repository.ts';
import type { Stage } from '../payments/stages.ts';
import {
  book,
  bookOrExpire,
  charge,
  close,
  confirm,
  readRefundsAndConfirm,
  refund,
  undoBooking,
} from './decide-charge.ts';
import { followFailedRefunds, followRefunds, giveBack, record } from './decide-return.ts';
import { type Decision, DONE } from './decision.ts';
import type { Facts } from './facts.ts';
import type { Goal } from './goal.ts';

type Rule = (payment: StoredPayment, facts: Facts, goal: Goal) => Decision;

const nothing: Rule = () => DONE;
const over: Rule = () => ({ end: 'over' });

/** What follows in each stage, by what is asked of the payment. */
const TABLE: Record<Stage, Record<Exclude<Goal['to'], 'recorded'>, Rule>> = {
  opened: { paid: book, synced: bookOrExpire, ended: close, returned: nothing },
  booked: { paid: charge, synced: charge, ended: undoBooking, returned: nothing },
  captured: { paid: confirm, synced: readRefundsAndConfirm, ended: refund, returned: giveBack },
  settled: { paid: nothing, synced: followRefunds, ended: refund, returned: giveBack },
  cancelling: { paid: over, synced: giveBack, ended: nothing, returned: giveBack },
  cancelled: { paid: over, synced: followFailedRefunds, ended: nothing, returned: giveBack },
  refunding: { paid: over, synced: giveBack, ended: nothing, returned: giveBack },
  kept: { paid: over, synced: followRefunds, ended: nothing, returned: giveBack },
  refunded: { paid: over, synced: followFailedRefunds, ended: nothing, returned: giveBack },
};

export function decide(payment: StoredPayment, facts: Facts, goal: Goal): Decision {
  if (facts.endsTrip) return { step: { do: 'cancel-appointment' } };
  if (goal.to === 'recorded') return record(payment, facts);
  if (goal.to === 'synced' && goal.disputes && !facts.disputesRead) return { step: { do: 'record-disputes' } };
  return TABLE[payment.stage][goal.to](payment, facts, goal);
}
