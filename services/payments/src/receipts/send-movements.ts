import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { describeMovements } from './describe-movements.ts';

/** Leaves time for the mail that follows the payment, which issues the receipt and attaches it. */
const AFTER_SECONDS = 10;
const BATCH = 100;

/**
 * Has the appointments service issue the receipts of all waiting movements of money, the oldest first. A movement leaves the list only
 * once its receipt is issued; sent twice, it gets one.
 */
export async function sendMovements(deps: Dependencies, afterSeconds = AFTER_SECONDS): Promise<void> {
  for (;;) {
    const waiting = await deps.movements.listWaiting(afterSeconds, BATCH);
    if (waiting.length === 0) return;
    await deps.appointments.issueReceipts(await describeMovements(deps, waiting));
    await deps.movements.remove(waiting.map(({ ledger_id }) => ledger_id));
    if (waiting.length < BATCH) return;
  }
}

export async function trySendMovements(deps: Dependencies): Promise<void> {
  try {
    await sendMovements(deps);
  } catch (error) {
    deps.log.warn({ err: error }, 'receipts are issued later');
  }
}

/** Queues this for the moment when the mail has had its time: not every refund has one, and the sweep may come half a minute later. */
export async function queueMovements({ jobs }: Pick<Dependencies, 'jobs'>, transaction: Transaction): Promise<void> {
  await jobs.enqueue(transaction, 'issue-receipts', {}, { startAfterSeconds: AFTER_SECONDS });
}
