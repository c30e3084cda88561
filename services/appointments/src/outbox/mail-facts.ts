import type { Dependencies } from '../dependencies.ts';
import type { Mail } from '../queues.ts';
import type { MailFacts } from './fixed-mail.ts';

/** Reads the facts of a mail, before the transaction that fixes its words. @throws UNAVAILABLE */
export async function factsOf(
  { payments }: Pick<Dependencies, 'payments'>,
  mail: Mail,
  requestId: string,
): Promise<MailFacts> {
  if (mail.kind === 'cancelled' || mail.kind === 'refunded')
    return { refund: await payments.refundOf(mail.appointment_id, requestId) };
  if (mail.kind === 'partly-refunded') return { part: await payments.partialRefund(mail.partial_refund_id, requestId) };
  return {};
}
