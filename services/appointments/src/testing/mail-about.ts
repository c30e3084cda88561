import { until } from '@tailgate/service-kit/testing';
import type { Mailbox } from '@tailgate/service-kit/testing/mailbox';

export type Mail = Mailbox['mails'][number];

/** Waits for a mail with this subject. */
export async function mailAbout({ mails }: Mailbox, subject: RegExp): Promise<Mail> {
  return await until(() => {
    const found = mails.find((mail) => subject.test(mail.subject ?? ''));
    if (!found) throw new Error(`no mail about ${subject}, only: ${mails.map((mail) => mail.subject).join('; ')}`);
    return found;
  });
}
