import type { Mail } from '@tailgate/service-kit/mail';

/** A mail as it goes out. Null when there is nothing to say any more: what it is about was deleted or changed meanwhile. */
export type Letter = Omit<Mail, 'messageId'> | null;

/** Whom a letter goes to. */
export function addressOf(client: { client_name: string; client_email: string }): Mail['to'] {
  return { name: client.client_name, address: client.client_email };
}
