import { notFound, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { presentMessage } from '../../outbox/present-message.ts';
import { answerReply } from './answer-reply.ts';
import { receiveReply } from './receive-reply.ts';
import { statusUrlOf } from './send-text.ts';

export function textMessageRoutes(deps: Dependencies) {
  const { messages, settings, texts } = deps;
  const signatureOf = (request: { get(name: string): string | undefined }) => request.get('x-twilio-signature');
  return {
    async textStatus({ body, query, request }) {
      if (texts === null) throw notFound();
      const url = statusUrlOf(settings.publicUrl, query.message);
      const { id, outcome, error } = texts.readStatus({ url, body, signature: signatureOf(request) });
      if (outcome === 'delivered') await messages.markDelivered(query.message, id);
      if (outcome === 'not delivered') await messages.markUndelivered(query.message, id, error ?? 'Not delivered');
    },

    async textReply({ body, request }) {
      if (texts === null) throw notFound();
      const url = `${settings.publicUrl}/api/texts/reply`;
      await receiveReply(deps, texts.readReply({ url, body, signature: signatureOf(request) }));
    },

    answerTextReply: async ({ params, body, scope }) =>
      presentMessage(await answerReply(deps, params.id, body.text, scope)),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
