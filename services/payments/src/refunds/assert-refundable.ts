import { formatInstant, isByHand } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import { assertNotDisputed } from '../payments/dispute.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { refundFailure } from '../payments/refund-state.ts';

/**
 * Refuses a second refund with its reason, because with cash staff would pay twice. A refund that failed may be tried again. While a
 * bank decides a dispute, it has the money.
 */
export function assertRefundable(payment: StoredPayment | null, timeZone: string): asserts payment is StoredPayment {
  if (!payment) throw notFound('Payment');
  if (payment.status === 'completed' || payment.refund_state !== null) assertNotDisputed(payment);
  if (refundFailure(payment)) return;
  const { id, status, stage, transaction_id, updated_at } = payment;
  if (payment.refund_state === 'retrying') throw underWay(id);
  if (stage === 'refunded') {
    const when = formatInstant(updated_at.toISOString(), timeZone, '24-hour');
    throw appError('ALREADY_REFUNDED', `Payment #${id} was already refunded on ${when}`);
  }
  if (stage === 'kept') {
    const message = `The trip of payment #${id} is cancelled and a fee is kept. To refund some of it, or all, enter the amount and a reason.`;
    throw appError('NOT_REFUNDABLE', message);
  }
  if (status !== 'completed') {
    throw appError('NOT_REFUNDABLE', `This payment is ${status}, so there is nothing to refund`);
  }
  if (isByHand(payment)) return;
  if (stage === 'refunding') {
    throw underWay(id);
  }
  if (transaction_id === null) throw appError('NOT_REFUNDABLE', 'The card provider does not know this payment');
}

export function assertRefundFailed(payment: StoredPayment | null): asserts payment is StoredPayment {
  if (!payment) throw notFound('Payment');
  assertNotDisputed(payment);
  if (refundFailure(payment)) return;
  const message = `No refund of payment #${payment.id} has failed, so there is nothing to return in another way`;
  throw appError('NOT_REFUNDABLE', message);
}

function underWay(id: number): Error {
  return appError('ALREADY_REFUNDED', `Payment #${id} is already being refunded. You don't need to do anything.`);
}
