import type { Access, Role } from '@tailgate/contracts';
import { isStaff } from '@tailgate/web-kit';

export function mayOpen(role: Role, access: Access): boolean {
  if (access === 'super-admin') return role === 'SUPER_ADMIN';
  return access === 'staff' ? isStaff(role) : true;
}
