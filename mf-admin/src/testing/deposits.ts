import type { Appointment, Payment, PaymentDetails } from '@tailgate/contracts';
import { appointment, payment, paymentDetails } from './records.ts';

/** A trip for $120.00 whose deposit of $36.00 is paid. */
export const depositPaid = (overrides: Partial<Appointment> = {}): Appointment =>
  appointment({ total_amount: '120.00', balance_due: '84.00', ...overrides });

const DEPOSIT = { part: 'deposit', amount: '36.00' } as const;
const BALANCE = { id: 11, part: 'balance', amount: '84.00', transaction_id: null, payment_method: 'cash' } as const;

export const deposit = (overrides: Partial<Payment> = {}): Payment => payment({ ...DEPOSIT, ...overrides });
export const depositDetails = (): PaymentDetails => paymentDetails({ ...DEPOSIT, ledger: [] });
export const balance = (overrides: Partial<Payment> = {}): Payment => payment({ ...BALANCE, ...overrides });
export const balanceDetails = (): PaymentDetails => paymentDetails({ ...BALANCE, ledger: [] });
