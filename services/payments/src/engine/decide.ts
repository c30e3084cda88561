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
import { followFailedRefunds, followRefunds, record, returnMoney } from './decide-return.ts';
import { type Decision, DONE } from './decision.ts';
import type { Facts } from './facts.ts';
import type { Goal } from './goal.ts';

type Rule = (payment: StoredPayment, facts: Facts, goal: Goal) => Decision;

const nothing: Rule = () => DONE;
const over: Rule = () => ({ end: 'over' });

const TABLE: Record<Stage, Record<Exclude<Goal['to'], 'recorded'>, Rule>> = {
  opened: { paid: book, synced: bookOrExpire, ended: close, returned: nothing },
  booked: { paid: charge, synced: charge, ended: undoBooking, returned: nothing },
  captured: { paid: confirm, synced: readRefundsAndConfirm, ended: refund, returned: returnMoney },
  settled: { paid: nothing, synced: followRefunds, ended: refund, returned: returnMoney },
  cancelling: { paid: over, synced: returnMoney, ended: nothing, returned: returnMoney },
  cancelled: { paid: over, synced: followFailedRefunds, ended: nothing, returned: returnMoney },
  refunding: { paid: over, synced: returnMoney, ended: nothing, returned: returnMoney },
  kept: { paid: over, synced: followRefunds, ended: nothing, returned: returnMoney },
  refunded: { paid: over, synced: followFailedRefunds, ended: nothing, returned: returnMoney },
};

export function decide(payment: StoredPayment, facts: Facts, goal: Goal): Decision {
  if (facts.endsTrip) return { step: { do: 'cancel-appointment' } };
  if (goal.to === 'recorded') return record(payment, facts);
  if (goal.to === 'synced' && goal.disputes && !facts.disputesRead) return { step: { do: 'record-disputes' } };
  return TABLE[payment.stage][goal.to](payment, facts, goal);
}
