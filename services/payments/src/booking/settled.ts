import type { StoredPayment } from '../payments/payment-repository.ts';

/** A payment whose money is taken. `recorded`: a job tells the appointment. */
export interface Settled {
  status: 'confirmed' | 'recorded';
  payment: StoredPayment;
}
