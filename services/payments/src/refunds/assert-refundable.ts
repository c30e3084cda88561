import { formatInstant, isByHand } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { StoredPayment } from '../payments/payment-repository.ts';

/**
 * Whether staff may give this payment back now. Whoever asks a second time is refused and told why, because with cash they would
 * hand the money over again. Cash at refunding is what a person still has to give back.
 */
export function assertRefundable(payment: StoredPayment | null, timeZone: string): asserts payment is StoredPayment {
  if (!payment) throw notFound('Payment');
  const { id, status, stage, transaction_id, updated_at } = payment;
  if (stage === 'refunded') {
    const when = formatInstant(updated_at.toISOString(), timeZone, '24-hour');
    throw appError('ALREADY_REFUNDED', `Payment #${id} was given back already, on ${when}`);
  }
  if (status !== 'completed') {
    throw appError('NOT_REFUNDABLE', `This payment is ${status}: there is no money to give back`);
  }
  if (isByHand(payment)) return;
  if (stage === 'refunding') {
    throw appError('ALREADY_REFUNDED', `The refund of payment #${id} is under way already. Nothing needs to be done.`);
  }
  if (transaction_id === null) throw appError('NOT_REFUNDABLE', 'The card provider knows no such payment');
}
