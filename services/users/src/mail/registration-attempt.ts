import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';

export function registrationAttemptMail({ username }: Account, company: string, signInUrl: string): MailContent {
  return {
    subject: 'You already have an account',
    preview: 'Someone tried to register with your email address. Nothing has changed.',
    heading: 'You already have an account',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone tried to register at ${company} with this email address. You already have an account, so no new one was created.`,
      },
      { kind: 'facts', rows: [{ label: 'Your username', value: username }] },
      {
        kind: 'paragraph',
        text: 'If this was you, sign in with this username. If you have forgotten your password, use "Forgot your password?" on the sign-in page.',
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'paragraph', text: 'If this was not you, no action is needed: your account has not changed.' },
    ],
  };
}
