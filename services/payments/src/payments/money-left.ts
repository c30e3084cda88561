import type { Cents } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { MoneySums } from './ledger-repository.ts';
import type { StoredPayment } from './payment-repository.ts';
import { returnTarget } from './refund-state.ts';

export interface MoneyLeft extends MoneySums {
  agreed: Cents;
  left: Cents;
}

/** Reads the money of a payment from its ledger. The caller holds the payment's lock, or shows the figures only. */
export async function moneyLeft(
  { ledger }: Pick<Dependencies, 'ledger'>,
  payment: StoredPayment,
  transaction?: Transaction,
): Promise<MoneyLeft> {
  const sums = await ledger.sumsOf(payment, transaction);
  const returned = sums.refunded + sums.refundedByHand;
  const agreed = Math.max(returned, returnTarget(payment, sums.captured));
  return { ...sums, agreed, left: Math.max(0, sums.captured - agreed - sums.lost) };
}
