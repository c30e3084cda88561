import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../users/user.ts';
import type { MailedLink } from './mailed-link.ts';

export function resetPasswordMail({ username }: Account, { url, goodFor }: MailedLink): MailContent {
  return {
    subject: 'Set a new password',
    preview: `The link is good for ${goodFor}. If you did not ask for it, do nothing.`,
    heading: 'Set a new password',
    blocks: [
      { kind: 'paragraph', text: 'Someone, hopefully you, asked for a new password for your account.' },
      { kind: 'button', label: 'Set a new password', url },
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      {
        kind: 'paragraph',
        text: `The link can be used once and is good for ${goodFor}. If you did not ask for it, do nothing: your password stays as it is.`,
      },
    ],
  };
}
