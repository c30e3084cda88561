import type { Stripe } from 'stripe';
import { decideDispute, isInquiry } from '../disputes/close-dispute.ts';
import { expireAuthorisation } from '../intents/cancel-intent.ts';
import type { Change } from '../state/change.ts';

export function passTime(change: Change): void {
  for (const intent of change.all('payment_intent')) {
    if (intent.status === 'requires_capture' && hasExpired(change, intent)) expireAuthorisation(change, intent.id);
  }
  for (const dispute of change.all('dispute')) {
    const { due_by } = dispute.evidence_details;
    if (!dispute.status.endsWith('needs_response') || due_by === null || change.now() <= due_by) continue;
    decideDispute(change, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
  }
}

function hasExpired(change: Change, { latest_charge }: Stripe.PaymentIntent): boolean {
  const charge = typeof latest_charge === 'string' ? change.get('charge', latest_charge) : undefined;
  const limit = charge?.payment_method_details?.card?.capture_before;
  return limit !== undefined && change.now() >= limit;
}
