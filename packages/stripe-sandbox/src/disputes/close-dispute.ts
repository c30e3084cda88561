import type { Stripe } from 'stripe';
import { failRefund } from '../refunds/settle-refund.ts';
import type { Change } from '../state/change.ts';
import { invalidRequest, notFound } from '../stripe-error.ts';
import { reversal } from './new-dispute.ts';
import { withdrawFunds } from './open-dispute.ts';

export type Verdict = 'won' | 'lost' | 'warning_closed';

const CLOSED = ['won', 'lost', 'warning_closed'];

export function findDispute(change: Change, id: string): Stripe.Dispute {
  const dispute = change.get('dispute', id);
  if (dispute === undefined) throw notFound('dispute', id, 'dispute');
  return dispute;
}

function isClosed({ status }: Stripe.Dispute): boolean {
  return CLOSED.includes(status);
}

export function assertOpen(dispute: Stripe.Dispute): void {
  if (isClosed(dispute)) throw invalidRequest('This dispute is already closed');
}

/** A dispute that is won returns the money; an inquiry has taken none and is only closed. */
export function decideDispute(change: Change, dispute: Stripe.Dispute, verdict: Verdict): Stripe.Dispute {
  if (verdict === 'won') {
    const reinstated = change.put('dispute', {
      ...dispute,
      balance_transactions: [...dispute.balance_transactions, reversal(change, dispute)],
      is_charge_refundable: true,
      status: verdict,
    });
    change.emit('charge.dispute.funds_reinstated', reinstated);
    change.emit('charge.dispute.closed', reinstated);
    return reinstated;
  }
  const closed = change.put('dispute', { ...dispute, status: verdict });
  change.emit('charge.dispute.closed', closed);
  return closed;
}

export function acceptDispute(change: Change, id: string): Stripe.Dispute {
  const dispute = findDispute(change, id);
  assertOpen(dispute);
  const closed = decideDispute(change, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
  touchCharge(change, dispute);
  return closed;
}

/** The bank turns an inquiry into a chargeback: it takes the money, and refunds that are not done yet fail. */
export function escalateInquiry(change: Change, dispute: Stripe.Dispute): Stripe.Dispute {
  for (const refund of change.all('refund')) {
    if (refund.charge !== dispute.charge || refund.status !== 'pending') continue;
    failRefund(change, refund, 'charge_for_pending_refund_disputed');
  }
  const card = dispute.payment_method_details?.card;
  const escalated = change.put('dispute', {
    ...dispute,
    is_charge_refundable: false,
    ...(card && { payment_method_details: { type: 'card', card: { ...card, case_type: 'chargeback' } } }),
    status: 'needs_response',
  });
  change.emit('charge.dispute.updated', escalated, dispute);
  return withdrawFunds(change, escalated);
}

export function isInquiry({ status }: Stripe.Dispute): boolean {
  return status.startsWith('warning_');
}

/** Stripe reports a change of a dispute as a change of its charge too. */
export function touchCharge(change: Change, dispute: Stripe.Dispute): void {
  const charge = change.get('charge', String(dispute.charge));
  if (charge !== undefined) change.emit('charge.updated', charge, charge);
}
