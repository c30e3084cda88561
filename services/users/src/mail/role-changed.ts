import type { Role } from '@tailgate/contracts';
import { button, type MailContent, paragraph } from '@tailgate/service-kit/mail';
import type { Account } from '../accounts/account.ts';

const LABELS: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Administrator',
  SUPER_ADMIN: 'Super administrator',
};

export function roleChangedMail({ username, role }: Account, signInUrl: string): MailContent {
  return {
    subject: 'Your role was changed',
    preview: 'Sign in again to use your new role.',
    heading: 'Your role was changed',
    blocks: [
      paragraph('A super administrator changed your role. You were signed out everywhere.'),
      {
        kind: 'facts',
        rows: [
          { label: 'Username', value: username },
          { label: 'New role', value: LABELS[role] },
        ],
      },
      button('Sign in', signInUrl),
    ],
  };
}
