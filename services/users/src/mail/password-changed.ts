import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../users/user.ts';

export function passwordChangedMail({ username }: Account, signInUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If that was not you, set a new one at once.',
    heading: 'Your password was changed',
    blocks: [
      {
        kind: 'paragraph',
        text: 'The password of your account was changed, and the account was signed out everywhere else. If that was you, there is nothing to do.',
      },
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      {
        kind: 'paragraph',
        text: 'If it was not you, choose "Forgot your password?" on the sign-in page at once. Only your mailbox gets the link that sets a new password.',
      },
      { kind: 'button', label: 'Go to the sign-in page', url: signInUrl },
    ],
  };
}
