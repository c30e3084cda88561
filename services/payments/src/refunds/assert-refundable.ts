import { formatInstant, isByHand } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { StoredPayment } from '../payments/payment-repository.ts';

/**
 * Asserts that staff may refund the payment. A second refund is refused with its reason, because with cash staff would pay twice.
 * Cash at `refunding` waits for staff to refund it.
 */
export function assertRefundable(payment: StoredPayment | null, timeZone: string): asserts payment is StoredPayment {
  if (!payment) throw notFound('Payment');
  const { id, status, stage, transaction_id, updated_at } = payment;
  if (stage === 'refunded') {
    const when = formatInstant(updated_at.toISOString(), timeZone, '24-hour');
    throw appError('ALREADY_REFUNDED', `Payment #${id} was already refunded on ${when}`);
  }
  if (status !== 'completed') {
    throw appError('NOT_REFUNDABLE', `This payment is ${status}, so there is nothing to refund`);
  }
  if (isByHand(payment)) return;
  if (stage === 'refunding') {
    throw appError('ALREADY_REFUNDED', `Payment #${id} is already being refunded. You don't need to do anything.`);
  }
  if (transaction_id === null) throw appError('NOT_REFUNDABLE', 'The card provider does not know this payment');
}
