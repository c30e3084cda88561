import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../users/user.ts';

export function passwordChangedMail({ username }: Account, forgottenUrl: string): MailContent {
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
        text: 'If it was not you, ask for a link to set a new password at once. Only your mailbox gets it.',
      },
      { kind: 'button', label: 'Set a new password', url: forgottenUrl },
    ],
  };
}
