import type { Payment } from '@tailgate/contracts';
import { isByHand } from '@tailgate/domain';
import type { Actor } from '@tailgate/service-kit';
import { notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { assertRefundable } from './assert-refundable.ts';
import { refundCash } from './refund-cash.ts';
import { returnMoneyIfPossible } from './return-money.ts';
import { startRefund } from './start-refund.ts';

/**
 * Staff give the whole of a payment back. The answer is the payment as it stands: `refunded` once Stripe has said so, `completed`
 * while the refund is on its way. Cash and checks are refunded at once: whoever says so has handed the money over. Of several who
 * ask one is the one who gives it back; the others are refused.
 */
export async function refundPayment(deps: Dependencies, id: number, actor: Actor): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  if (isByHand(payment)) await refundCash(deps, payment, actor);
  else await refundToCard(deps, payment, actor);
  return presentPayment((await deps.payments.find(id)) ?? payment);
}

async function refundToCard(deps: Dependencies, payment: StoredPayment, actor: Actor): Promise<void> {
  await startRefund(deps, payment, {
    code: null,
    // The appointment stands, with its slot, until the money is back: the bank may yet refuse.
    freesSlotAtOnce: false,
    actor,
    isDue(current): current is StoredPayment {
      assertRefundable(current, deps.timeZone);
      return true;
    },
  });
  await returnMoneyIfPossible(deps, payment.id);
}
