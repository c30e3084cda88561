import type { Actor } from '@tailgate/service-kit';

export function isStaff({ role }: Actor): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

/** @returns the user whose appointments the actor may see and change; undefined for staff, who may see everyone's */
export function ownerOf(actor: Actor): number | undefined {
  if (isStaff(actor)) return undefined;
  // No user has the id 0: an actor without a user owns nothing.
  return actor.userId ?? 0;
}
