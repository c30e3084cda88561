import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';
import type { SecondFactorMail } from './account-mail.ts';

const WORDS: Record<SecondFactorMail, { subject: string; text: string }> = {
  'second-factor-added': {
    subject: 'A second factor was added to your account',
    text: 'A passkey or an authenticator app was added to your account. It can be used to sign in.',
  },
  'second-factor-removed': {
    subject: 'A second factor was removed from your account',
    text: 'A passkey or the authenticator app of your account was removed. It can no longer be used to sign in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with your password and one of your recovery codes. That code is now used up.',
  },
  'recovery-codes-renewed': {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were made for your account. The old ones no longer work.',
  },
};

export function secondFactorMail(kind: SecondFactorMail, { username }: Account, resetUrl: string): MailContent {
  const { subject, text } = WORDS[kind];
  return {
    subject,
    preview: 'If this was not you, set a new password now.',
    heading: subject,
    blocks: [
      paragraph(`${text} If this was you, no action is needed.`),
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      paragraph(
        'If it was not you, set a new password now, and look at your passkeys and your authenticator app in your settings.',
      ),
      button('Set a new password', resetUrl),
    ],
  };
}
