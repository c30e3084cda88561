import type { Dependencies } from '../dependencies.ts';
import { assertOfQuote, type Expected } from '../stripe/check-intent.ts';
import { pay, type Settled } from './pay.ts';

/**
 * Turns an authorised card into a paid trip. The slot is booked before the charge, so nobody pays for a slot that they did not
 * get; a balance is charged only for a trip that stands.
 */
export async function finishPayment(deps: Dependencies, intentId: string, expected?: Expected): Promise<Settled> {
  const payment = await deps.payments.findByIntent(intentId);
  assertOfQuote(payment, expected);
  return await pay(deps, payment.id);
}
