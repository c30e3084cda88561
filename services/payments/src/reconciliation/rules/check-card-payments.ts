import { formatUsd } from '@tailgate/domain';
import { lostCents } from '../../payments/dispute.ts';
import { returnTarget } from '../../payments/refund-state.ts';
import { type LedgerSums, parseCents, type SnapshotIndex } from './index-snapshot.ts';
import { type IntentRecord, isBalance, type PaymentRecord, type SlotRecord, toMilliseconds } from './snapshot.ts';
import { aboutIntent, aboutPayment, aboutQuote, type Finding, type Violation } from './subjects.ts';

const VOIDED_WITHIN_MS = 15 * 60_000;
const PART_NAMES = { whole: 'the whole price', deposit: 'a deposit', balance: 'a balance' };
/** Stages in which nothing moves, so that ledger and Stripe agree. */
const COMPARED: readonly PaymentRecord['stage'][] = ['settled', 'kept', 'refunded', 'cancelled'];

export function checkCardPayments(index: SnapshotIndex): Violation[] {
  const { payments, intents, idle } = index.snapshot;
  return [
    ...checkQuotes(intents),
    ...checkCreations(index),
    ...payments.flatMap((payment) => checkPayment(payment, index)),
    ...intents.flatMap((intent) => checkIntent(intent, index)),
    ...(idle ? checkLedger(index) : []),
  ];
}

function checkQuotes(intents: readonly IntentRecord[]): Violation[] {
  const charged = intents.filter(({ captured, quote_id }) => captured > 0 && quote_id !== null);
  const firsts = charged.filter((intent) => !isBalance(intent));
  const balances = charged.filter(isBalance);
  return [firsts, balances]
    .flatMap((intents) => [...Map.groupBy(intents, ({ quote_id }) => quote_id ?? 0)])
    .filter(([, own]) => own.length > 1)
    .map(([id, own]) => ({
      rule: 'QUOTE_PAID_TWICE',
      ...aboutQuote(id),
      message: `was charged ${own.length} times: ${own.map(({ id: intent }) => intent).join(', ')}`,
    }));
}

function checkCreations({ snapshot }: SnapshotIndex): Violation[] {
  const own = snapshot.intents.filter(({ payment_id }) => payment_id !== null);
  return [...Map.groupBy(own, ({ payment_id }) => payment_id ?? 0)]
    .filter(([, created]) => created.length > 1)
    .map(([id, created]) => ({
      rule: 'STEP_REPEATED',
      subject: `payment #${id}`,
      about: { payment_id: id },
      message: `was created ${created.length} times at Stripe`,
    }));
}

function checkPayment(payment: PaymentRecord, { intents, ledgerOf, slotsOf, disputesOf }: SnapshotIndex): Violation[] {
  const violation = ([rule, message]: Finding): Violation => ({ rule, ...aboutPayment(payment), message });
  const amount = parseCents(payment.amount);
  if (amount === null || amount < 0) {
    return [violation(['AMOUNT_INVALID', `is for ${payment.amount}, which is not an amount of money`])];
  }
  if (payment.transaction_id === null) return [];
  const ledger = ledgerOf(payment.transaction_id);
  const intent = intents.get(payment.transaction_id);
  const returned = ledger.byHand + lostCents(disputesOf(payment.transaction_id));
  const findings = [
    ...compareWithLedger(payment, ledger),
    ...(intent ? compareWithStripe(payment, amount, intent, { ...ledger, returned }) : []),
    ...findOutstanding(payment, targetOf(payment, ledger.captured) - ledger.refunded - returned),
    ...compareSlots(payment, intent, slotsOf(payment.appointment_id)),
  ];
  return findings.map(violation);
}

/** Payments and their ledger entries are written in one transaction, so they agree at every instant. */
function compareWithLedger({ status, stage }: PaymentRecord, ledger: LedgerSums): Finding[] {
  if (!ledger.isValid) return [['AMOUNT_INVALID', 'has a ledger entry with an invalid amount']];
  if (ledger.captures > 1) {
    return [['STEP_REPEATED', `was charged ${ledger.captures} times according to the ledger`]];
  }
  if (status === 'pending' && ledger.captured > 0) {
    return [['STATUS_MOVED_BACK', 'is pending, but was already charged']];
  }
  if (status === 'pending' && ledger.isCancelled) {
    return [['STATUS_MOVED_BACK', 'is pending, but was already cancelled']];
  }
  const isRefunded = ledger.captured > 0 && ledger.refunded + ledger.byHand >= ledger.captured;
  if ((stage === 'captured' || stage === 'settled' || stage === 'kept') && isRefunded) {
    return [['STATUS_MOVED_BACK', 'is completed, but was already refunded']];
  }
  if ((status === 'completed' || status === 'refunded') && ledger.captures === 0) {
    return [['EVIDENCE_MISSING', 'was charged, but the ledger has no entry for the charge']];
  }
  if (status === 'refunded' && !ledger.hasRefunds && ledger.withdrawn === 0) {
    return [['EVIDENCE_MISSING', 'is refunded, but the ledger has no entry for the refund']];
  }
  return [];
}

function compareWithStripe(
  payment: PaymentRecord,
  amount: number,
  intent: IntentRecord,
  ledger: LedgerSums & { returned: number },
) {
  const { status, stage } = payment;
  const net = intent.captured - intent.refunded - ledger.returned;
  const findings: Finding[] = [];
  // An intent that was changed at Stripe is voided.
  if (intent.amount !== amount && stage !== 'cancelling' && stage !== 'cancelled') {
    findings.push(['AMOUNT_DIFFERS', `is for ${formatUsd(amount)}, but for ${formatUsd(intent.amount)} at Stripe`]);
  } else if (net > 0 && intent.captured !== amount) {
    findings.push(['AMOUNT_DIFFERS', `is for ${formatUsd(amount)}, but ${formatUsd(intent.captured)} was charged`]);
  }
  const [part, charged = 'whole'] = [payment.part ?? 'whole', intent.part];
  if (part !== charged)
    findings.push(['AMOUNT_DIFFERS', `pays ${PART_NAMES[part]}, but ${PART_NAMES[charged]} at Stripe`]);
  const isUnbooked =
    stage === 'opened' ? ledger.captures === 0 : status === 'completed' && ledger.captures > 0 && !ledger.isAuthorised;
  if (net > 0 && isUnbooked) {
    const before = isBalance(payment) ? 'it was certain that its trip stands' : 'its time slot was booked';
    findings.push(['CAPTURED_BEFORE_BOOKING', `was charged before ${before}`]);
  }
  const isListed = isOutstanding(payment);
  if (stage === 'refunded' && net > 0 && !isListed) {
    const missing = `${formatUsd(net)} of ${formatUsd(intent.captured)}`;
    findings.push(['REFUND_DIFFERS', `is refunded, but ${missing} has not been paid back`]);
  }
  const owed = targetOf(payment, intent.captured) - intent.refunded - ledger.returned;
  if ((stage === 'kept' || stage === 'settled') && owed > 0 && payment.refund_state === null) {
    findings.push(['REFUND_DIFFERS', `was to refund ${formatUsd(owed)} more, but Stripe shows no refund of it`]);
  }
  if (stage === 'cancelled' && net > 0 && !isListed) {
    findings.push(['FAILED_TOO_EARLY', `failed, but ${formatUsd(net)} was charged`]);
  }
  if (stage === 'cancelled' && intent.status === 'requires_capture') {
    findings.push(['FAILED_TOO_EARLY', 'failed, but the card is still authorised']);
  }
  return findings;
}

/** While a bank decides a dispute, the customer has the money; DISPUTE_UNANSWERED and the payment's page say so. */
function isOutstanding({ refund_state }: PaymentRecord): boolean {
  return refund_state === 'refused' || refund_state === 'failed' || refund_state === 'disputed';
}

function findOutstanding(payment: PaymentRecord, owed: number): Finding[] {
  if (!isOutstanding(payment) || payment.refund_state === 'disputed') return [];
  const left = formatUsd(owed);
  const why = payment.refund_state === 'refused' ? 'Stripe refused its refund' : 'its refund was sent back by the bank';
  const action = 'try again, or return the money in another way and record that';
  return [['REFUND_OUTSTANDING', `still owes ${left}: ${why}. Open the payment to ${action}`]];
}

/** The intent names the slot that the page showed. A booked payment has not been rescheduled yet. */
function compareSlots(
  payment: PaymentRecord,
  intent: IntentRecord | undefined,
  booked: readonly SlotRecord[],
): Finding[] {
  if (isBalance(payment)) return [];
  const { stage, time_slot_id } = payment;
  const shown = intent?.time_slot_id ?? time_slot_id;
  // A restored payment does not know its slot any more.
  const isPaying = time_slot_id !== null && (stage === 'booked' || (intent?.captured ?? 0) > 0);
  if (isPaying && shown !== time_slot_id) {
    return [['OTHER_SLOT_CHARGED', `is for time slot #${time_slot_id}, but its card was authorised for #${shown}`]];
  }
  const other = stage === 'booked' ? booked.find(({ id }) => id !== shown) : undefined;
  return other ? [['OTHER_SLOT_CHARGED', `is for time slot #${shown}, but #${other.id} is booked`]] : [];
}

function checkIntent(intent: IntentRecord, index: SnapshotIndex): Violation[] {
  const { snapshot, paymentsByIntent, ledgerOf } = index;
  const ledger = ledgerOf(intent.id);
  const returned = Math.max(intent.refunded, ledger.refunded) + ledger.byHand;
  if (returned > Math.max(intent.captured, ledger.captured)) {
    const refunded = formatUsd(returned);
    const message = `has refunds of ${refunded} for a charge of ${formatUsd(intent.captured)}`;
    return [{ rule: 'REFUND_DIFFERS', ...aboutIntent(intent), message }];
  }
  const payment = paymentsByIntent.get(intent.id);
  if (!snapshot.idle || payment?.stage === 'booked' || payment?.stage === 'cancelled') return [];
  const isOld =
    intent.authorised_at !== null && snapshot.now.getTime() - toMilliseconds(intent.authorised_at) > VOIDED_WITHIN_MS;
  if (intent.status !== 'requires_capture' || !isOld) return [];
  const message = 'has been authorised for more than 15 minutes without a booking';
  return [{ rule: 'AUTHORISATION_NOT_VOIDED', ...aboutIntent(intent), message }];
}

/** Compares the ledger with Stripe, except where {@link compareWithLedger} has already found an entry missing. */
function checkLedger({ snapshot, intents, paymentsByIntent, ledgerOf }: SnapshotIndex): Violation[] {
  const written = snapshot.ledger.flatMap(({ payment_intent_id: id }) => (id === null ? [] : [id]));
  const ids = new Set([...written, ...intents.keys()]);
  return [...ids].flatMap((id): Violation[] => {
    const ledger = ledgerOf(id);
    const payment = paymentsByIntent.get(id);
    const intent = intents.get(id);
    if (snapshot.unreadIntents?.has(id) === true) return [];
    const isUnderWay = payment !== undefined && !COMPARED.includes(payment.stage);
    if (isUnderWay && payment.stage !== 'cancelled') return [];
    if ((payment && compareWithLedger(payment, ledger).length > 0) || (!payment && ledger.rows === 0)) return [];
    const about = payment ? aboutPayment(payment) : { subject: `card payment ${id}`, about: { intent_id: id } };
    const difference = describeDifference(ledger, intent);
    if (difference !== null) return [{ rule: 'LEDGER_DIFFERS', ...about, message: difference }];
    const message = payment && intent ? describeOtherRefund(payment, intent) : null;
    return message === null ? [] : [{ rule: 'REFUND_DIFFERS', ...about, message }];
  });
}

function describeDifference(ledger: LedgerSums, intent: IntentRecord | undefined): string | null {
  const captured = intent?.captured ?? 0;
  const refunded = intent?.refunded ?? 0;
  if (ledger.captured !== captured) {
    return `was charged ${formatUsd(ledger.captured)} according to the ledger, but ${formatUsd(captured)} at Stripe`;
  }
  if (ledger.refunded === refunded) return null;
  return `was refunded ${formatUsd(ledger.refunded)} according to the ledger, but ${formatUsd(refunded)} at Stripe`;
}

function describeOtherRefund(payment: PaymentRecord, { refunded, captured }: IntentRecord): string | null {
  const target = targetOf(payment, captured);
  if ((payment.stage !== 'settled' && payment.stage !== 'kept') || refunded <= target) return null;
  const part = `${formatUsd(refunded)} of ${formatUsd(captured)}`;
  if (target > 0) return `was refunded ${part} at Stripe, but only ${formatUsd(target)} was to be refunded`;
  return `was refunded ${part} at Stripe, but is still booked. If the trip is off, refund the rest here`;
}

function targetOf({ return_cents = null, ...payment }: PaymentRecord, captured: number): number {
  return returnTarget({ failure_code: 'CHARGE_RETURNED', ...payment, return_cents }, captured);
}
