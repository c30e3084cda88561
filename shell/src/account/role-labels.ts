import type { Role } from '@tailgate/contracts';

/** What people read for a role. */
export const ROLE_LABELS: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super admin',
};
