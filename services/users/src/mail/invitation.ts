import type { MailContent } from '@tailgate/service-kit/mail';
import type { Account } from '../users/user.ts';
import type { MailedLink } from './mailed-link.ts';

export function invitationMail({ username }: Account, company: string, { url, goodFor }: MailedLink): MailContent {
  return {
    subject: `You are invited to the portal of ${company}`,
    preview: 'Choose a password, and you can sign in.',
    heading: 'Welcome',
    blocks: [
      {
        kind: 'paragraph',
        text: `${company} made an account for you. Choose a password, and you can sign in.`,
      },
      { kind: 'button', label: 'Choose a password', url },
      { kind: 'facts', rows: [{ label: 'Username', value: username }] },
      {
        kind: 'paragraph',
        text: `The link can be used once and is good for ${goodFor}. After that, "Forgot your password?" on the sign-in page brings you a new one.`,
      },
    ],
  };
}
