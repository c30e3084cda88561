import { randomUUID } from 'node:crypto';
import { currentTraceparent } from '@tailgate/service-kit/tracing';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { isSameBalance } from '../engine/balance-rejection.ts';
import { cancelInTransaction } from '../engine/steps/cancel-payment.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { assertBalanceDue, type BalanceDue } from './assert-balance-due.ts';
import { type EarlierPayment, isUnusable } from './follow-open-payment.ts';

export interface OpenedBalance {
  payment: StoredPayment;
  replaced: StoredPayment | null;
}

/**
 * Writes the pending payment of a balance with its idempotency key, or takes the open one if it still fits. No slot is held, because the
 * deposit has booked it.
 */
export async function openBalance(
  deps: Dependencies,
  due: BalanceDue,
  earlier: EarlierPayment,
): Promise<OpenedBalance> {
  const { quote } = due;
  return await commitStep(deps, 'open-balance.commit', async (transaction) => {
    await deps.payments.lockQuote(quote.id, transaction);
    // Checked again under the lock: the deposit may have been refunded, or the balance paid.
    await assertBalanceDue(deps, quote, transaction);
    const open = await deps.balances.findOpen(quote.id, transaction);
    const isUsable = open && isSameBalance(quote, open) && !(open.id === earlier.payment?.id && isUnusable(earlier));
    if (open && isUsable) {
      await deps.balances.renewForm(open, transaction);
      return { payment: open, replaced: null };
    }
    const replaced = open ? await cancelInTransaction(deps, open, 'QUOTE_CHANGED', transaction) : null;
    return { payment: await writeBalance(deps, due, transaction), replaced };
  });
}

async function writeBalance(
  { payments }: Pick<Dependencies, 'payments'>,
  { quote, deposit, amount }: BalanceDue,
  transaction: Transaction,
): Promise<StoredPayment> {
  return await payments.open(
    {
      appointment_id: deposit.appointment_id,
      amount,
      part: 'balance',
      payment_method: 'card',
      quote_id: quote.id,
      quote_reference: quote.reference,
      quote_version: quote.version,
      time_slot_id: null,
      idempotency_key: randomUUID(),
      // What was agreed with the deposit holds for the whole trip.
      cancellation_policy: deposit.cancellation_policy,
      traceparent: currentTraceparent() ?? null,
    },
    transaction,
  );
}
