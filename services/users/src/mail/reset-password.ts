import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';
import type { MailedLink } from './mailed-link.ts';

export function resetPasswordMail({ username }: Account, { url, goodFor }: MailedLink): MailContent {
  return {
    subject: 'Set a new password',
    preview: `The link expires in ${goodFor}. If you did not request it, you can ignore this email.`,
    heading: 'Set a new password',
    blocks: [
      paragraph('We received a request to reset the password of your account.'),
      button('Set a new password', url),
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      paragraph(
        `The link works once and expires in ${goodFor}. If you did not request it, you can ignore this email: your password will not change.`,
      ),
    ],
  };
}
