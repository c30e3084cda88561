import type { Message as MessageAnswer } from '@tailgate/contracts';
import type { Message } from './message-repository.ts';

export function presentMessage({
  to_address,
  sent_at,
  delivered_at,
  created_at,
  hand_overs,
  ...message
}: Message): MessageAnswer {
  return {
    ...message,
    to: to_address,
    sent_at: sent_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    ...(message.status === 'sent' && hand_overs > 1 && { maybe_twice: true }),
  };
}

export function presentOwnMessage(message: Message): MessageAnswer {
  const error =
    message.error === null
      ? null
      : `This ${message.channel === 'text' ? 'text message' : 'email'} could not be delivered`;
  return { ...presentMessage(message), error };
}
