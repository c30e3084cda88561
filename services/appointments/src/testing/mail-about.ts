import { expect } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import type { Mailbox } from '@tailgate/service-kit/testing/mailbox';
import type { MailingService } from './mailing-service.ts';

export type Mail = Mailbox['mails'][number];

export const textOf = (mail: Mail) => mail.text ?? '';
export const htmlOf = (mail: Mail) => String(mail.html);

export async function mailAbout({ mailbox: { mails } }: MailingService, subject: RegExp): Promise<Mail> {
  return await until(() => {
    const found = mails.find((mail) => subject.test(mail.subject ?? ''));
    if (!found) throw new Error(`no mail about ${subject}, only: ${mails.map((mail) => mail.subject).join('; ')}`);
    return found;
  });
}

export function expectInBothFormats(mail: Mail, shown: readonly string[]): void {
  for (const each of shown) for (const format of [textOf(mail), htmlOf(mail)]) expect(format).toContain(each);
}
