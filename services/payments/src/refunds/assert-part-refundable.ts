import { type Cents, formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import { assertNotDisputed } from '../payments/dispute.ts';
import type { MoneyLeft } from '../payments/money-left.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { refundFailure } from '../payments/refund-state.ts';
import { PARTLY_REFUNDABLE } from '../payments/stages.ts';

export function assertPartRefundable(payment: StoredPayment | null): asserts payment is StoredPayment {
  if (!payment) throw notFound('Payment');
  assertNotDisputed(payment);
  const { id, stage, status, refund_state } = payment;
  if (refundFailure(payment)) {
    throw appError('NOT_REFUNDABLE', `A refund of payment #${id} did not go through. Return that money first.`);
  }
  if (stage === 'refunded') throw appError('ALREADY_REFUNDED', `Payment #${id} was already refunded`);
  if (stage === 'refunding' || refund_state === 'retrying' || refund_state === 'disputed') {
    throw appError('ALREADY_REFUNDED', `Payment #${id} is already being refunded. You don't need to do anything.`);
  }
  if (!PARTLY_REFUNDABLE.includes(stage)) {
    const message = status === 'completed' ? 'is not confirmed yet. Try again in a minute' : `is ${status}`;
    throw appError('NOT_REFUNDABLE', `This payment ${message}, so no part of it can be refunded`);
  }
}

/** Asserts that the screen showed what is left, and that the amount is a part of it. All of it is a part of a kept fee only. */
export function assertWithinLeft(
  { stage, amount: paid }: StoredPayment,
  { agreed, left }: MoneyLeft,
  { amount, shown }: { amount: Cents; shown: Cents },
): void {
  if (shown !== agreed) {
    const message = `In all, ${formatUsd(agreed)} of ${formatUsd(parseHundredths(paid))} was refunded in the meantime. Please check the amount and try again.`;
    throw appError('REFUND_CHANGED', message);
  }
  if (amount < left || (stage === 'kept' && amount === left)) return;
  const message =
    amount === left
      ? `This is all that is left. To refund everything, refund the whole payment, which cancels the appointment.`
      : `Only ${formatUsd(left)} is left to refund`;
  throw appError('NOT_REFUNDABLE', message, { details: [{ field: 'amount', message }] });
}
