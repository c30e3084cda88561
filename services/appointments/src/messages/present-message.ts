import type { Message as MessageAnswer } from '@tailgate/contracts';
import type { Message } from './message-repository.ts';

/** What staff see. */
export function presentMessage({ to_address, sent_at, created_at, ...message }: Message): MessageAnswer {
  return { ...message, to: to_address, sent_at: sent_at?.toISOString() ?? null, created_at: created_at.toISOString() };
}

/** What the client sees: that a mail did not arrive is theirs to know, what our mail server said is not. */
export function presentOwnMessage(message: Message): MessageAnswer {
  const error = message.error === null ? null : 'The mail could not be delivered';
  return { ...presentMessage(message), error };
}
