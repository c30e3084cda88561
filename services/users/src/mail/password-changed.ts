import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';

export function passwordChangedMail({ username }: Account, forgottenUrl: string): MailContent {
  return {
    subject: 'Your password was changed',
    preview: 'If this was not you, set a new password now.',
    heading: 'Your password was changed',
    blocks: [
      paragraph(
        'Your password was changed and you were signed out on all other devices. If this was you, no action is needed.',
      ),
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      paragraph('If it was not you, set a new password now. We will send the link only to this address.'),
      button('Set a new password', forgottenUrl),
    ],
  };
}
