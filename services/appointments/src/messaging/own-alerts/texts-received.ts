import { button, defuseLinks, type MailContent } from '@tailgate/service-kit/mail';
import type { Message } from '../../outbox/message-repository.ts';
import { countOf, type OwnAlert } from '../../outbox/own-alert.ts';
import { moreBlocks } from './more-blocks.ts';

export type ReceivedText = Pick<Message, 'id' | 'appointment_id' | 'client_id'> & { body: string; client_name: string };

export function textsReceivedMail(
  replies: readonly ReceivedText[],
  alert: OwnAlert,
  { publicUrl }: { publicUrl: string },
): MailContent | null {
  const [first] = replies;
  if (!first) return null;
  const isOne = countOf(alert) === 1;
  const rows = replies.map(({ client_name, body }) => ({ label: defuseLinks(client_name), value: defuseLinks(body) }));
  return {
    subject: isOne
      ? `Reply by text message: ${defuseLinks(first.client_name)}`
      : `${countOf(alert)} replies by text message`,
    preview: defuseLinks(first.body),
    heading: isOne ? 'A customer replied by text message' : `Customers sent ${countOf(alert)} replies by text message`,
    blocks: [
      { kind: 'facts', rows },
      ...moreBlocks(alert),
      button('Read and answer', `${publicUrl}/clients/${first.client_id}`),
    ],
  };
}

export function textsReceivedText(replies: readonly ReceivedText[], alert: OwnAlert): string | null {
  const [first] = replies;
  if (!first) return null;
  const count = countOf(alert);
  if (count > 1) return `${count} customers' replies by text message are waiting in the portal.`;
  const about = first.appointment_id === null ? `client #${first.client_id}` : `appointment #${first.appointment_id}`;
  return `A customer replied by text message about ${about}.`;
}
