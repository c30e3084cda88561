import type { Change } from '../state/change.ts';
import { StripeFailure } from '../stripe-error.ts';
import { chargeCard } from './charge-card.ts';
import { findIntent } from './intent-status.ts';

export function finishProcessing(change: Change, id: string): void {
  const intent = findIntent(change, id);
  const card = typeof intent.payment_method === 'string' ? change.get('payment_method', intent.payment_method) : null;
  if (intent.status !== 'processing' || !card) return;
  try {
    chargeCard(change, intent, card);
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
  }
}
