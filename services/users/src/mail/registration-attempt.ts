import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';

export function registrationAttemptMail({ username }: Account, company: string, signInUrl: string): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Someone tried to register with your email address. Nothing has changed.',
    heading: 'You already have an account',
    blocks: [
      paragraph(
        `Someone tried to register at ${company} with this email address. You already have an account, so no new one was created.`,
      ),
      { kind: 'facts', rows: [{ label: 'Your username', value: username }] },
      paragraph(
        'If this was you, sign in with this username. If you have forgotten your password, use "Forgot your password?" on the sign-in page.',
      ),
      button('Sign in', signInUrl),
      paragraph('If this was not you, no action is needed: your account has not changed.'),
    ],
  };
}
