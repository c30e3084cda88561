import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';

/** Whether a refund settles later, as with two of Stripe's test cards. */
export function isUnsettled(change: Change, refund: Stripe.Refund): boolean {
  const outcome = cardOutcome(change, refund);
  return refund.status === 'pending' || (outcome === 'fails_later' && refund.status === 'succeeded');
}

/** Settles a refund: the bank accepted it or sent the money back. */
export function settleRefund(change: Change, id: string): void {
  const refund = change.get('refund', id);
  if (refund === undefined || !isUnsettled(change, refund)) return;
  if (cardOutcome(change, refund) === 'succeeds_later') {
    change.emit('refund.updated', change.put('refund', { ...refund, status: 'succeeded' }));
    return;
  }
  const charge = typeof refund.charge === 'string' ? change.get('charge', refund.charge) : undefined;
  if (charge === undefined) throw new Error(`${refund.id} has no charge`);
  change.put('charge', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = change.put('refund', {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: `${refund.balance_transaction}_failure`,
  });
  change.emit('refund.updated', failed);
  change.emit('refund.failed', failed);
}

function cardOutcome(change: Change, refund: Stripe.Refund): 'succeeds' | 'succeeds_later' | 'fails_later' {
  const id = refund.payment_method;
  return (typeof id === 'string' ? change.get('payment_method', id)?.outcome.refund : undefined) ?? 'succeeds';
}
