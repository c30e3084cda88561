import type { LinkHolder } from './link-holder.ts';

export type CrewHolder = LinkHolder & { readonly isCrew: true };

/** The crew of a truck with one of its trips. The name is for the history; null if it is not known. */
export function crewOf(truckName: string | null, appointmentId: number): CrewHolder {
  return {
    role: 'ANONYMOUS',
    userId: null,
    issuer: null,
    username: truckName === null ? 'Crew' : `Crew (${truckName})`,
    linkedTo: appointmentId,
    isCrew: true,
  };
}

export const isCrew = (actor: object): boolean => 'isCrew' in actor;
