import type { Transaction } from 'sequelize';
import type { Context } from '../context.ts';
import type { Mail } from '../job-queues.ts';

/** Leaves a mail to be sent, in the transaction of what it tells about: neither of the two is ever there without the other. */
export async function queueMail(
  { jobs, messages }: Pick<Context, 'jobs' | 'messages'>,
  mail: Mail,
  transaction: Transaction,
): Promise<void> {
  const message_id = await messages.create(mail, transaction);
  await jobs.enqueue(transaction, 'mail', { ...mail, message_id });
}
