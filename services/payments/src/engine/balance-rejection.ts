import type { QuoteForPayment } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { isTakenBack } from '../payments/dispute.ts';
import type { CancelCode } from '../payments/payment-failures.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';

export function isStandingDeposit(deposit: StoredPayment | null): deposit is StoredPayment {
  if (deposit?.part !== 'deposit' || isTakenBack(deposit)) return false;
  return deposit.stage === 'captured' || deposit.stage === 'settled';
}

export async function tripRejection(
  { payments, balances }: Pick<Dependencies, 'payments' | 'balances'>,
  { id, quote_id, appointment_id }: StoredPayment,
  transaction?: Transaction,
): Promise<CancelCode | null> {
  const paid = await balances.findPaid(appointment_id, transaction);
  if (paid && paid.id !== id) return 'QUOTE_ALREADY_PAID';
  const deposit = quote_id === null ? null : await payments.findPaid(quote_id, transaction);
  return isStandingDeposit(deposit) ? null : 'APPOINTMENT_NOT_PAYABLE';
}

export function balanceRejection(quote: QuoteForPayment | null, payment: StoredPayment): CancelCode | null {
  if (!quote?.balance) return 'APPOINTMENT_NOT_PAYABLE';
  return isSameBalance(quote, payment) ? null : 'QUOTE_CHANGED';
}

export function isSameBalance(quote: QuoteForPayment, payment: StoredPayment): boolean {
  return (
    quote.id === payment.quote_id &&
    quote.appointment_id === payment.appointment_id &&
    parseHundredths(quote.balance?.amount ?? '0') === parseHundredths(payment.amount)
  );
}
