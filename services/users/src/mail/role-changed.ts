import type { Role } from '@tailgate/contracts';
import type { MailContent } from '@tailgate/service-kit/mail';
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
      { kind: 'paragraph', text: 'A super administrator changed your role. You were signed out everywhere.' },
      {
        kind: 'facts',
        rows: [
          { label: 'Username', value: username },
          { label: 'New role', value: LABELS[role] },
        ],
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
    ],
  };
}
