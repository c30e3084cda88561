import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../users/user.ts';
import type { MailedLink } from './mailed-link.ts';

export function verifyEmailMail({ username }: Account, company: string, { url, goodFor }: MailedLink): MailContent {
  return {
    subject: 'Please verify your e-mail address',
    preview: 'One click, and your quotes and appointments appear in your account.',
    heading: 'Is this your address?',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${username}, an account at ${company} was made with this e-mail address. Please verify that it is yours: then the quotes and appointments made with it appear in the account.`,
      },
      { kind: 'button', label: 'Verify my address', url },
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      {
        kind: 'paragraph',
        text: `The link can be used once and is good for ${goodFor}. If you made no account, do nothing: without this link the account shows nothing of yours.`,
      },
    ],
  };
}
