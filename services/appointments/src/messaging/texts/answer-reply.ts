import { appError, notFound, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import type { Message } from '../../outbox/message-repository.ts';

/**
 * Staff answer a reply by text message. It is sent at once: the customer has just written.
 * @throws NOT_FOUND, or CONFLICT if the customer wants no more text messages
 */
export async function answerReply(
  deps: Dependencies,
  id: number,
  text: string,
  { actor }: Pick<RequestScope, 'actor'>,
): Promise<Message> {
  const { company, database, history, jobs, messages, textConsents, texts } = deps;
  const reply = await messages.find(id);
  if (reply?.kind !== 'text-received' || reply.client_id === null) throw notFound('Reply');
  if (texts === null) throw appError('CONFLICT', 'Text messages are not set up');
  const { client_id: clientId, to_address: to } = reply;
  return await database.transaction(async (transaction) => {
    await deps.clients.lock(clientId, transaction);
    if (!(await textConsents.isLive(clientId, to, transaction))) throw noConsent();
    const body = `${(await company.read(transaction)).company_name}: ${text}`;
    const answer = { kind: 'text-answer', to, body, about: reply } as const;
    const message_id = await messages.createAnswer(answer, transaction);
    if (message_id === null) throw notFound('Reply');
    await jobs.enqueue(transaction, 'text', { kind: 'text-answer', message_id });
    const entry = {
      action: 'client.text-answered',
      subjectId: clientId,
      summary: 'Answered a reply by text message',
    } as const;
    await history.record(transaction, actor, entry);
    return (await messages.find(message_id, transaction)) ?? reply;
  });
}

function noConsent(): Error {
  return appError('CONFLICT', 'This customer has ended text messages. Please call or email them.');
}
