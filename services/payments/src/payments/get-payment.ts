import type { PaymentDetails } from '@tailgate/contracts';
import { notFound } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';
import { presentPayment } from './present-payment.ts';

/** One payment with each move of its money. */
export async function getPayment(deps: PaymentsDeps, id: number): Promise<PaymentDetails> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  return { ...presentPayment(payment), ledger: await deps.ledger.listOf(id) };
}
