import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';
import type { MailedLink } from './mailed-link.ts';

export function invitationMail({ username }: Account, company: string, { url, goodFor }: MailedLink): MailContent {
  return {
    subject: `You are invited to the portal of ${company}`,
    preview: 'Choose a password to sign in.',
    heading: 'Welcome',
    blocks: [
      paragraph(`${company} created an account for you. Choose a password to sign in.`),
      button('Choose a password', url),
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      paragraph(
        `The link works once and expires in ${goodFor}. If it has expired, use "Forgot your password?" on the sign-in page to get a new one.`,
      ),
    ],
  };
}
