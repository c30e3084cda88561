import type { DisputeStatus } from '@tailgate/contracts';
import { isByHand, type PaymentPart } from '@tailgate/domain';
import { type AppError, appError } from '@tailgate/service-kit';
import { isTakenBack } from './dispute.ts';
import { describeFailure, type FailureCode, ON_ITS_WAY } from './payment-failures.ts';
import { type RefundState, refundFailure } from './refund-state.ts';
import type { Stage } from './stages.ts';

const CHARGED = `The appointment can no longer be confirmed, and ${ON_ITS_WAY}`;
const BALANCE_CHARGED = `This trip is no longer booked, and ${ON_ITS_WAY}`;
const REFUND_BY_HAND =
  'The appointment can no longer be confirmed. Return the money to the customer, then refund the payment here.';
const REFUNDING = `This payment is being refunded: ${ON_ITS_WAY} The appointment is then cancelled.`;
const KEPT =
  'The appointment is cancelled. Part of the payment was kept, as the cancellation policy said when it was paid.';
const REFUNDED = 'This payment was refunded and its appointment is cancelled.';
export const REFUND_DELAYED =
  'The refund to your card did not go through. Our team will contact you to return your money in another way.';

export const DISPUTED =
  'Your bank has taken this payment back because it was disputed, so there is nothing for us to refund at the moment.';

interface EndedPayment {
  part: PaymentPart;
  stage: Stage;
  failure_code: FailureCode | null;
  payment_method: string | null;
  refund_state: RefundState | null;
  dispute_state: DisputeStatus | null;
}

export function failureOf(payment: EndedPayment): AppError {
  if (isTakenBack(payment)) return appError('APPOINTMENT_NOT_PAYABLE', DISPUTED);
  if (refundFailure(payment)) return appError('APPOINTMENT_NOT_PAYABLE', REFUND_DELAYED);
  const code = payment.failure_code ?? 'APPOINTMENT_NOT_PAYABLE';
  if (payment.stage === 'kept') return appError('APPOINTMENT_NOT_PAYABLE', KEPT);
  const isCharged = payment.stage === 'refunding' || payment.stage === 'refunded';
  if (!isCharged || code === 'APPOINTMENT_CHANGED') return appError(code, describeFailure(code, payment.part));
  return appError('APPOINTMENT_NOT_PAYABLE', chargeMessage(payment));
}

function chargeMessage({ stage, failure_code, part, ...payment }: EndedPayment): string {
  if (stage === 'refunding' && isByHand(payment)) return REFUND_BY_HAND;
  if (failure_code !== null) return part === 'balance' ? BALANCE_CHARGED : CHARGED;
  return stage === 'refunding' ? REFUNDING : REFUNDED;
}
