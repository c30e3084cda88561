import type { QuoteForPayment } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { CancelCode } from '../payments/payment-failures.ts';
import { isBalance } from '../payments/payment-parts.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { balanceSteps } from './balance-steps.ts';
import { firstSteps } from './first-steps.ts';

/** When a trip is, as its appointment gets it with the confirmation. */
export interface TripTime {
  appointment_date: string;
  appointment_time_start: string;
  appointment_time_end: string;
}

/** What the first payment of a trip and its balance do differently; everything else is the same for both. */
export interface PaymentSteps {
  /** @returns why the card must not be charged, or null */
  rejection(deps: Dependencies, quote: QuoteForPayment | null, payment: StoredPayment): Promise<CancelCode | null>;
  /** From an authorised card to a payment that may be charged, or a cancelled one. @returns its row, null if it was deleted */
  commit(deps: Dependencies, payment: StoredPayment, intent: PaymentIntent): Promise<StoredPayment | null>;
  /** @returns whether the open card form is too old, under the payment's lock */
  hasExpired(deps: Dependencies, payment: StoredPayment, transaction: Transaction): Promise<boolean>;
  /** @returns null if the trip has lost its time, because it was cancelled or deleted */
  timeOf(deps: Dependencies, payment: StoredPayment): Promise<TripTime | null>;
}

/** The one place that tells them apart. */
export function stepsOf(payment: StoredPayment): PaymentSteps {
  return isBalance(payment) ? balanceSteps : firstSteps;
}
