import type { Stripe } from 'stripe';
import type { Change } from '../state/change.ts';

/** The latest charge of an intent that has one. */
export function findCharge(change: Change, intent: Stripe.PaymentIntent): Stripe.Charge {
  const id = intent.latest_charge;
  const charge = typeof id === 'string' ? change.get('charge', id) : undefined;
  if (charge === undefined) throw new Error(`${intent.id} is ${intent.status} without a charge`);
  return charge;
}
