import type { QuoteForPayment } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import { appError, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { isStandingDeposit } from '../engine/balance-rejection.ts';
import { alreadyPaid, type PayableQuote, REFUSALS } from '../engine/payable-quote.ts';
import { isTakenBack } from '../payments/dispute.ts';
import { balanceAfter } from '../payments/payment-parts.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { inProgress } from '../stripe/check-intent.ts';

export interface BalanceDue {
  quote: PayableQuote;
  deposit: StoredPayment;
  amount: string;
}

export async function assertBalanceDue(
  deps: Pick<Dependencies, 'payments' | 'balances'>,
  quote: QuoteForPayment | null,
  transaction?: Transaction,
): Promise<BalanceDue> {
  if (!quote) throw notFound('Quote');
  const refusal = quote.status === 'confirmed' ? undefined : REFUSALS[quote.status];
  if (refusal) throw appError(...refusal);
  const first = await deps.payments.findPaid(quote.id, transaction);
  if (!first) throw appError('QUOTE_NOT_PAYABLE', 'Nothing is booked for this quote yet, so no balance can be paid.');
  const { id, appointment_id } = first;
  const paid = await deps.balances.findPaid(appointment_id, transaction);
  if (paid && isStandingDeposit(first)) throw alreadyPaid(paid);
  if (!isStandingDeposit(first)) throw isTakenBack(first) ? takenBack() : alreadyPaid(first);
  if (quote.status !== 'confirmed') throw inProgress();
  const { balance = null } = quote;
  if (!balance) throw appError('APPOINTMENT_NOT_PAYABLE', 'This trip is no longer booked, so no balance can be paid.');
  const isSame =
    quote.appointment_id === appointment_id &&
    balance.deposit_payment_id === id &&
    parseHundredths(balance.amount) === parseHundredths(balanceAfter(first) ?? '0');
  if (!isSame) throw appError('QUOTE_NOT_PAYABLE', 'The balance of this quote has to be checked. Please contact us.');
  return { quote: { ...quote, appointment_id }, deposit: first, amount: balance.amount };
}

function takenBack(): Error {
  const message = 'The deposit of this trip was taken back by your bank, so no balance can be paid. Please contact us.';
  return appError('APPOINTMENT_NOT_PAYABLE', message);
}
