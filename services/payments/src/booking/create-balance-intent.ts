import type { CreateBalanceIntentAnswer, CreateBalanceIntentBody } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { tryReturn } from '../engine/advance.ts';
import { CURRENCY } from '../payments/currency.ts';
import { assertBalanceDue } from './assert-balance-due.ts';
import { followOpenPayment } from './follow-open-payment.ts';
import { openBalance } from './open-balance.ts';
import { usableIntent } from './usable-intent.ts';

/**
 * Opens the card payment of a trip's balance. It holds no slot. A repeat, in any tab, returns the same card payment while it fits
 * what is left to be paid.
 */
export async function createBalanceIntent(
  deps: Dependencies,
  { quoteId }: CreateBalanceIntentBody,
): Promise<CreateBalanceIntentAnswer> {
  const due = await assertBalanceDue(deps, await deps.appointments.readQuote(quoteId));
  const earlier = await followOpenPayment(deps, await deps.balances.findOpen(due.quote.id));
  const { payment, replaced } = await openBalance(deps, due, earlier);
  // Close the former card form before the next one opens. If Stripe does not answer, the job closes it.
  if (replaced) await tryReturn(deps, replaced.id);
  const intent = await usableIntent(deps, payment, earlier);
  return {
    clientSecret: intent.client_secret,
    paymentIntentId: intent.id,
    amount: payment.amount,
    currency: CURRENCY,
    cancellation_policy: payment.cancellation_policy,
  };
}
