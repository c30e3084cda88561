import type { PartRefundedBody } from '@tailgate/contracts';
import type { Dependencies } from '../../dependencies.ts';
import { factsOf } from '../../outbox/mail-facts.ts';
import { fixAndQueue } from '../../outbox/queue-mail.ts';

export async function queuePartRefundedMail(
  deps: Dependencies,
  { appointment_id, partial_refund_id, key }: PartRefundedBody,
  requestId: string,
): Promise<void> {
  const mail = { kind: 'partly-refunded', appointment_id, partial_refund_id } as const;
  const facts = await factsOf(deps, mail, requestId);
  await deps.database.transaction(async (transaction) => {
    const message_id = await deps.messages.createOnce(mail, key, transaction);
    if (message_id !== null) await fixAndQueue(deps, { mail, message_id, facts }, transaction);
  });
}
