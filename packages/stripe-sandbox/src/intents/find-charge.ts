import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { Change } from '../state/change.ts';

export function findCharge(change: Change, intent: Stripe.PaymentIntent): Stripe.Charge {
  const id = intent.latest_charge;
  const charge = typeof id === 'string' ? change.get('charge', id) : undefined;
  if (charge === undefined) throw new Error(`${intent.id} is ${intent.status} without a charge`);
  return charge;
}

/** Enters a captured charge in the balance, as Stripe does a moment after the capture. */
export function bookBalance(change: Change, charge: Stripe.Charge): void {
  const booked = change.put('charge', { ...charge, balance_transaction: newId('txn') });
  change.emit('charge.updated', booked, charge);
}
