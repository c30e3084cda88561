import type { PartRefundedBody } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';

/** Tells a customer about part of a payment that staff refunded, once for each key. */
export async function queuePartRefundedMail(
  { database, jobs, messages }: Pick<Dependencies, 'database' | 'jobs' | 'messages'>,
  { appointment_id, partial_refund_id, key }: PartRefundedBody,
): Promise<void> {
  const mail = { kind: 'partly-refunded', appointment_id, partial_refund_id } as const;
  await database.transaction(async (transaction) => {
    const message_id = await messages.createOnce(mail, key, transaction);
    if (message_id !== null) await jobs.enqueue(transaction, 'mail', { ...mail, message_id });
  });
}
