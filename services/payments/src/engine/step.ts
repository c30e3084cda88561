import type { CancellationTerms } from '@tailgate/contracts';
import type { CancelCode } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import type { Learned } from './facts.ts';
import type { TripTime } from './slot-time.ts';

export type RefundCode = 'APPOINTMENT_NOT_PAYABLE' | 'APPOINTMENT_CHANGED';
/** Stripe's answer to a request for a refund; `none` if nothing was requested. */
export type RefundAttempt = 'none' | 'accepted' | 'refused';

export interface StepOrders {
  'book-slot': { intent: PaymentIntent };
  'commit-balance': { intent: PaymentIntent };
  capture: object;
  'record-capture': { intent: PaymentIntent };
  'confirm-appointment': { time: TripTime };
  cancel: { because: CancelCode };
  expire: object;
  void: { because: CancelCode | null };
  'record-void': { intent: PaymentIntent | null };
  'start-refund': { because: RefundCode; terms: CancellationTerms | null };
  'send-parts': object;
  'record-charge': { intent: PaymentIntent };
  'record-disputes': object;
  'request-refund': { intent: PaymentIntent };
  'record-refunds': { attempt: RefundAttempt };
  'cancel-appointment': object;
}
export type StepName = keyof StepOrders;
export type Step = { [N in StepName]: { do: N } & StepOrders[N] }[StepName];

/** The payment's row after a step that changes it, null if it was deleted; without it the row stays as it was. */
export interface StepResult {
  payment?: StoredPayment | null;
  learned?: Learned;
}
