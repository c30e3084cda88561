import { notFound, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { startNumber, stopNumber } from '../text-consents/reply-consents.ts';
import { statusUrlOf } from './send-text.ts';

type Handlers = Pick<ServiceHandlers<'appointments'>, 'textStatus' | 'textReply'>;

/** What the provider of text messages calls. Both are safe to repeat. */
export function textMessageRoutes(deps: Dependencies): Handlers {
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
      const { id, from, wish } = texts.readReply({ url, body, signature: signatureOf(request) });
      if (wish === 'stop') await stopNumber(deps, from);
      if (wish === 'start') await startNumber(deps, from, id);
    },
  };
}
