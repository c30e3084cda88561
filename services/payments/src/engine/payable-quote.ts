import type { ErrorCode, QuoteForPayment } from '@tailgate/contracts';
import { CHARGE_LIMITS, formatUsd, parseHundredths } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import { isTakenBack } from '../payments/dispute.ts';
import { DISPUTED, REFUND_DELAYED } from '../payments/failure-of.ts';
import { type CancelCode, FAILURES } from '../payments/payment-failures.ts';
import { priceOf } from '../payments/payment-parts.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { refundFailure } from '../payments/refund-state.ts';
import { inProgress } from '../stripe/check-intent.ts';

export type PayableQuote = QuoteForPayment & { appointment_id: number };

export function assertPayable(quote: QuoteForPayment | null): asserts quote is PayableQuote {
  if (!quote) throw notFound('Quote');
  const refusal = REFUSALS[quote.status];
  if (refusal) throw appError(...refusal);
  if (quote.appointment_id === null) {
    throw appError('QUOTE_NOT_PAYABLE', 'This quote has no appointment, so it cannot be paid. Please contact us.');
  }
  if (quote.appointment_status !== 'pending') {
    throw appError('APPOINTMENT_NOT_PAYABLE', FAILURES.APPOINTMENT_NOT_PAYABLE);
  }
  const total = parseHundredths(quote.total_amount);
  if (total < CHARGE_LIMITS.least || total > CHARGE_LIMITS.most) {
    throw appError('QUOTE_NOT_PAYABLE', `A card cannot be charged ${formatUsd(total)}. Please contact us.`);
  }
}

export const REFUSALS: Partial<Record<QuoteForPayment['status'], [ErrorCode, string]>> = {
  pending: ['QUOTE_NOT_APPROVED', 'Our team is reviewing this quote. You can pay once it is approved.'],
  rejected: ['QUOTE_REJECTED', 'This quote was not approved, so it cannot be paid.'],
  expired: ['QUOTE_EXPIRED', 'This quote has expired, so it cannot be paid. Please request a new quote.'],
  confirmed: ['QUOTE_ALREADY_PAID', 'This quote is already paid'],
};

export function alreadyPaid(payment: Pick<StoredPayment, 'stage' | 'part' | 'refund_state' | 'dispute_state'>): Error {
  if (refundFailure(payment)) return appError('QUOTE_REFUNDED', REFUND_DELAYED);
  const { stage } = payment;
  if (isTakenBack(payment) && (stage === 'refunding' || stage === 'refunded')) {
    return appError('QUOTE_REFUNDED', DISPUTED);
  }
  if (stage === 'refunding') {
    return appError('QUOTE_REFUNDED', 'The payment of this quote is being refunded. Please request a new quote.');
  }
  if (stage === 'refunded') {
    return appError('QUOTE_REFUNDED', 'The payment of this quote was refunded. Please request a new quote.');
  }
  if (stage === 'kept') {
    return appError('QUOTE_REFUNDED', 'The trip of this quote was cancelled. Please request a new quote.');
  }
  if (stage === 'booked') return inProgress();
  const what = payment.part === 'deposit' ? 'The deposit of this quote' : 'This quote';
  return appError('QUOTE_ALREADY_PAID', `${what} is already paid`);
}

export function chargeRejection(quote: QuoteForPayment | null, payment: StoredPayment): CancelCode | null {
  const isOver = quote !== null && quote.status !== 'confirmed' && quote.appointment_status !== 'pending';
  if (isOver && quote.appointment_id === payment.appointment_id) return 'APPOINTMENT_NOT_PAYABLE';
  return isSameQuote(quote, payment) ? null : 'QUOTE_CHANGED';
}

export function isSameQuote(quote: QuoteForPayment | null, payment: StoredPayment): quote is PayableQuote {
  return (
    quote !== null &&
    quote.status === 'approved' &&
    quote.id === payment.quote_id &&
    quote.appointment_id === payment.appointment_id &&
    quote.version === payment.quote_version &&
    parseHundredths(quote.total_amount) === priceOf(payment)
  );
}
