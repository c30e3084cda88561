import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { StoredPayment } from './payment-repository.ts';

/** The request that commits a step usually takes the next one itself; the job does it when that request was interrupted. */
const FOLLOW_UP_AFTER_SECONDS = 5;

export async function queueFollowUp(
  { jobs }: Pick<Dependencies, 'jobs'>,
  queue: 'settle-booking' | 'return-money' | 'cancel-booking',
  { id }: StoredPayment,
  transaction: Transaction,
): Promise<void> {
  await jobs.enqueue(transaction, queue, { payment_id: id }, { startAfterSeconds: FOLLOW_UP_AFTER_SECONDS });
}
