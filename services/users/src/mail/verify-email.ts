import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';
import type { MailedLink } from './mailed-link.ts';

export function verifyEmailMail({ username }: Account, company: string, { url, goodFor }: MailedLink): MailContent {
  return {
    subject: 'Please verify your email address',
    preview: 'Verify it to see your quotes and appointments in your account.',
    heading: 'Verify your email address',
    blocks: [
      paragraph(
        `Hello ${username}, an account at ${company} was created with this email address. Verify the address to see the quotes and appointments made with it in your account.`,
      ),
      button('Verify my address', url),
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      paragraph(
        `The link works once and expires in ${goodFor}. If you did not create an account, you can ignore this email.`,
      ),
    ],
  };
}
