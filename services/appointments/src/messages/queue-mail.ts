import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import type { Mail } from '../jobs/queues.ts';

/** Leaves a mail to be sent, in the transaction of what it tells about: neither of the two is ever there without the other. */
export async function queueMail(
  { jobs, messages }: Pick<Dependencies, 'jobs' | 'messages'>,
  mail: Mail,
  transaction: Transaction,
): Promise<void> {
  const message_id = await messages.create(mail, transaction);
  await jobs.enqueue(transaction, 'mail', { ...mail, message_id });
}
