import type { Actor } from '@tailgate/service-kit';
import type { LinkHolder } from './link-holder.ts';

export function isStaff({ role }: Actor): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

/**
 * @param appointmentId the appointment that is asked for, if it is one
 * @returns the user whose appointments the actor may see and change; undefined for staff, who may see everyone's, and for the holder of
 * the appointment's booking link
 */
export function ownerOf(actor: Actor | LinkHolder, appointmentId?: number): number | undefined {
  if (isStaff(actor)) return undefined;
  if ('linkedTo' in actor && actor.linkedTo === appointmentId) return undefined;
  // No user has the id 0: an actor without a user owns nothing.
  return actor.userId ?? 0;
}
