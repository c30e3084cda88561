import type { ConfirmPaymentAnswer } from '@tailgate/contracts';
import type { StoredPayment } from '../payments/payment-repository.ts';

/** A payment whose money is taken. `recorded`: a job tells the appointment. */
export interface Settled {
  status: ConfirmPaymentAnswer['status'];
  payment: StoredPayment;
}
