import { type ActorRole, STAFF, SUPER_ADMIN } from './roles.ts';
import type { Access } from './screens.ts';

/** @returns whether a person with this role, which may be a newer one, is shown a screen with this access */
export function mayOpen(role: ActorRole, access: Access): boolean {
  if (access === 'public') return true;
  if (access === 'signed-in') return role !== 'ANONYMOUS';
  return (access === 'staff' ? STAFF : SUPER_ADMIN).includes(role);
}
