import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { Change } from '../state/change.ts';

export function warnOfFraud(change: Change, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const warning = change.put('fraud_warning', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: change.now(),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    ...(typeof charge.payment_intent === 'string' && { payment_intent: charge.payment_intent }),
  });
  change.emit('radar.early_fraud_warning.created', warning);
  return warning;
}

/** A dispute or a full refund leaves nothing to do about a warning. */
export function closeFraudWarnings(change: Change, chargeId: string): void {
  for (const warning of change.all('fraud_warning')) {
    if (warning.charge !== chargeId || !warning.actionable) continue;
    change.emit(
      'radar.early_fraud_warning.updated',
      change.put('fraud_warning', { ...warning, actionable: false }),
      warning,
    );
  }
}
