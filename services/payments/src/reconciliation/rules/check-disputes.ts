import { formatInstant, formatUsd } from '@tailgate/domain';
import { dueDate, needsResponse } from '../../payments/dispute.ts';
import { reasonText } from '../../payments/dispute-history.ts';
import type { SnapshotIndex } from './index-snapshot.ts';
import { type DisputeRecord, type Snapshot, toMilliseconds } from './snapshot.ts';
import { aboutPayment, type Violation } from './subjects.ts';

/** Stripe moves the money within hours of the bank's decision. */
const SETTLED_WITHIN_MS = 3 * 24 * 3_600_000;

export function checkDisputes(index: SnapshotIndex): Violation[] {
  const { snapshot } = index;
  const ledger = compareLedger(index);
  if (!snapshot.idle) return ledger;
  return [...ledger, ...compareWithStripe(index), ...findWarnings(index), ...findWaiting(index)];
}

/** A dispute and its ledger entries are written in one transaction, so they agree at every instant. */
function compareLedger(index: SnapshotIndex): Violation[] {
  const { snapshot, ledgerOf, disputesOf } = index;
  const disputed = (snapshot.disputes ?? []).map(({ payment_intent_id }) => payment_intent_id);
  const moved = snapshot.ledger.filter(({ kind }) => kind.startsWith('dispute_'));
  const ids = new Set([...disputed, ...moved.flatMap(({ payment_intent_id }) => payment_intent_id ?? [])]);
  return [...ids].flatMap((id) => {
    const { withdrawn, reinstated } = ledgerOf(id);
    const own = disputesOf(id);
    const stored = { withdrawn: sumOf(own, 'withdrawn_cents'), reinstated: sumOf(own, 'reinstated_cents') };
    if (stored.withdrawn === withdrawn && stored.reinstated === reinstated) return [];
    const message = `has disputes of ${formatUsd(stored.withdrawn - stored.reinstated)}, but the ledger has ${formatUsd(withdrawn - reinstated)}`;
    return [{ rule: 'DISPUTE_DIFFERS', ...aboutIntentOf(index, id), message }];
  });
}

function compareWithStripe(index: SnapshotIndex): Violation[] {
  const { snapshot, disputesOf } = index;
  return (snapshot.stripeDisputes ?? []).flatMap((shown) => {
    const id = shown.payment_intent_id;
    // Other products may share the Stripe account.
    if (!isOurs(index, id)) return [];
    const own = disputesOf(id).find((dispute) => dispute.id === shown.id);
    if (own && describe(own) === describe(shown)) return [];
    const here = own ? describe(own) : 'not known here';
    return [
      { rule: 'DISPUTE_DIFFERS', ...aboutIntentOf(index, id), message: `is ${describe(shown)} at Stripe, but ${here}` },
    ];
  });
}

function findWarnings({ snapshot, paymentsByIntent }: SnapshotIndex): Violation[] {
  return [...(snapshot.warnedIntents ?? [])].flatMap((id) => {
    const payment = paymentsByIntent.get(id);
    if (!payment || payment.fraud_warned_at !== null) return [];
    const message = 'has a warning of fraud at Stripe that is not known here';
    return [{ rule: 'DISPUTE_DIFFERS', ...aboutPayment(payment), message }];
  });
}

function findWaiting(index: SnapshotIndex): Violation[] {
  const { snapshot } = index;
  return (snapshot.disputes ?? []).flatMap((dispute): Violation[] => {
    const about = aboutIntentOf(index, dispute.payment_intent_id);
    const message = describeWaiting(dispute, snapshot);
    if (message !== null) return [{ rule: 'DISPUTE_UNANSWERED', ...about, message }];
    const moved = describeUnsettled(dispute);
    const age = snapshot.now.getTime() - toMilliseconds(dispute.changed_at);
    return moved === null || age < SETTLED_WITHIN_MS ? [] : [{ rule: 'DISPUTE_NOT_SETTLED', ...about, message: moved }];
  });
}

function describeWaiting(dispute: DisputeRecord, { timeZone }: Snapshot): string | null {
  if (!needsResponse(dispute.status)) return null;
  const due = dueDate({ ...dispute, evidence_due_at: toDate(dispute.evidence_due_at) });
  const until = due === null ? '' : ` by ${formatInstant(due.toISOString(), timeZone, '24-hour')}`;
  const amount = formatUsd(Number(dispute.amount_cents));
  return dispute.status === 'needs_response'
    ? `is disputed (${amount}, ${reasonText(dispute.reason)}): respond in Stripe${until}, or accept the dispute there`
    : `is asked about by the bank (${amount}, ${reasonText(dispute.reason)}): answer in Stripe${until}, or refund the payment`;
}

function describeUnsettled({ status, withdrawn_cents, reinstated_cents }: DisputeRecord): string | null {
  const net = Number(withdrawn_cents) - Number(reinstated_cents);
  if (status === 'won' && net > 0) return `won its dispute, but ${formatUsd(net)} has not come back`;
  return status === 'lost' && net === 0 ? 'lost its dispute, but no money was withdrawn' : null;
}

function aboutIntentOf({ paymentsByIntent }: SnapshotIndex, id: string): Pick<Violation, 'subject' | 'about'> {
  const payment = paymentsByIntent.get(id);
  return payment ? aboutPayment(payment) : { subject: `card payment ${id}`, about: { intent_id: id } };
}

function isOurs({ paymentsByIntent, ledgerOf }: SnapshotIndex, id: string): boolean {
  return paymentsByIntent.has(id) || ledgerOf(id).rows > 0;
}

function describe({ status, withdrawn_cents, reinstated_cents }: DisputeRecord): string {
  const net = formatUsd(Number(withdrawn_cents) - Number(reinstated_cents));
  return `disputed (${status.replaceAll('_', ' ')}, ${net} withdrawn)`;
}

function sumOf(disputes: readonly DisputeRecord[], field: 'withdrawn_cents' | 'reinstated_cents'): number {
  return disputes.reduce((sum, dispute) => sum + Number(dispute[field]), 0);
}

function toDate(instant: DisputeRecord['evidence_due_at']): Date | null {
  return instant === null ? null : new Date(instant);
}
