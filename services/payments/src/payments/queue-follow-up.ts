import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from './payment-repository.ts';

/** The request that commits a step usually takes the next one itself; the job does it when that request was interrupted. */
export const FOLLOW_UP_AFTER_SECONDS = 5;

export async function queueFollowUp(
  { jobs, followUpAfterSeconds }: Pick<Dependencies, 'jobs' | 'followUpAfterSeconds'>,
  queue: 'settle-booking' | 'return-money' | 'cancel-booking',
  { id }: StoredPayment,
  transaction: Transaction,
): Promise<void> {
  await jobs.enqueue(transaction, queue, { payment_id: id }, { startAfterSeconds: followUpAfterSeconds });
}
