import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Mail } from '../jobs/queues.ts';

/** Queues a mail in the transaction of the change that it reports, so that both are committed or neither is. */
export async function queueMail(
  { jobs, messages }: Pick<Dependencies, 'jobs' | 'messages'>,
  mail: Mail,
  transaction: Transaction,
): Promise<void> {
  const message_id = await messages.create(mail, transaction);
  await jobs.enqueue(transaction, 'mail', { ...mail, message_id });
}
