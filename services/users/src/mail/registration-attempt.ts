import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../users/user.ts';

export function registrationAttemptMail({ username }: Account, company: string, signInUrl: string): MailContent {
  return {
    subject: 'You have an account already',
    preview: 'Someone tried to register with your e-mail address. Nothing has changed.',
    heading: 'You have an account already',
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone tried to register at ${company} with this e-mail address. It has an account already, so no other was made.`,
      },
      { kind: 'facts', rows: [{ label: 'Your username', value: username }] },
      {
        kind: 'paragraph',
        text: 'Was it you? Then sign in with this username. If you do not know your password, "Forgot your password?" on the sign-in page brings you a link to set a new one.',
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'paragraph', text: 'Was it not you? Then there is nothing to do: your account is as it was.' },
    ],
  };
}
