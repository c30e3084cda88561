import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';

const TYPED = ['payment.recorded', 'payment.refunded-by-hand', 'payment.part-returned'] as const;

/**
 * Erases what staff typed about the payments of these appointments from the history. Payments, ledger and disputes are evidence of
 * money and name no one. Safe to repeat.
 */
export async function erasePayments(deps: Dependencies, appointmentIds: readonly number[]): Promise<void> {
  const payments = await deps.appointmentPayments.listOf(appointmentIds);
  await commitStep(deps, 'erase.history', async (transaction) => {
    const ids = { payment: payments.map(({ id }) => id) };
    await deps.partialRefunds.eraseReasons(ids.payment, transaction);
    await deps.history.erase(transaction, { userId: null, ids, actions: TYPED });
  });
}
