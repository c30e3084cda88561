import type { Role } from '@tailgate/contracts';
import { labelOf } from '@tailgate/web-kit';

const LABELS: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super admin',
};

export function roleLabel(role: Role): string {
  return labelOf(LABELS, role);
}
