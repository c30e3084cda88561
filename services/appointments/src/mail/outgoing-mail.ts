import type { CompanySettings } from '@tailgate/contracts';
import type { TimeFormat } from '@tailgate/domain';
import type { Mail } from '@tailgate/service-kit/mail';
import type { Dependencies } from '../dependencies.ts';

/** A mail as it goes out. Null when there is nothing to say any more: what it is about was deleted or changed meanwhile. */
export type OutgoingMail = Omit<Mail, 'messageId' | 'brand'> | null;

/** What every letter is written from: the company as it is set now, where the portal is, how times are written, and the clock. */
export interface Sender {
  company: CompanySettings;
  settings: Dependencies['settings'] & { customerTimes: TimeFormat };
  now: Dependencies['now'];
}

/** Whom a letter goes to. */
export function addressOf(client: { client_name: string; client_email: string }): Mail['to'] {
  return { name: client.client_name, address: client.client_email };
}
