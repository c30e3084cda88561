import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';

export function isUnsettled(change: Change, refund: Stripe.Refund): boolean {
  return (
    refund.status === 'pending' || (refund.status === 'succeeded' && cardOutcome(change, refund) === 'fails_later')
  );
}

export function settleRefund(change: Change, id: string): void {
  const refund = change.get('refund', id);
  if (refund === undefined || !isUnsettled(change, refund)) return;
  if (cardOutcome(change, refund) === 'fails_later') failRefund(change, refund, 'expired_or_canceled_card');
  else putUpdated(change, refund, { status: 'succeeded' });
}

/** The bank sends the money of a refund back, however late. Stripe adds it to the balance again. */
export function failRefund(change: Change, refund: Stripe.Refund, reason: string): Stripe.Refund {
  const charge = typeof refund.charge === 'string' ? change.get('charge', refund.charge) : undefined;
  if (charge === undefined) throw new Error(`${refund.id} has no charge`);
  change.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = putUpdated(change, refund, {
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: `${String(refund.balance_transaction)}_failure`,
  });
  change.emit('refund.failed', failed);
  return failed;
}

/** Stripe sends two events for each change of a refund: the newer one, and the older one for charges. */
export function putUpdated(change: Change, refund: Stripe.Refund, changes: Partial<Stripe.Refund>): Stripe.Refund {
  const updated = change.put('refund', { ...refund, ...changes });
  change.emit('refund.updated', updated, refund);
  change.emit('charge.refund.updated', updated, refund);
  return updated;
}

function cardOutcome(change: Change, refund: Stripe.Refund): 'succeeds' | 'succeeds_later' | 'fails_later' {
  const id = refund.payment_method;
  return (typeof id === 'string' ? change.get('payment_method', id)?.outcome.refund : undefined) ?? 'succeeds';
}
