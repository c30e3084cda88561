import type { Access, Role } from '@tailgate/contracts';
import { isStaff } from '@tailgate/web-kit';

/** Whether a signed-in user with this role may open a page. */
export function mayOpen(role: Role, access: Access): boolean {
  if (access === 'super-admin') return role === 'SUPER_ADMIN';
  return access === 'staff' ? isStaff(role) : true;
}
