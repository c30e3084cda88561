import type { LinkHolder } from './link-holder.ts';

export type CrewHolder = LinkHolder & { readonly isCrew: true };

/** The crew of a truck with one of its trips. The name is for the history. */
export function crewOf(truckName: string, appointmentId: number): CrewHolder {
  return {
    role: 'ANONYMOUS',
    userId: null,
    issuer: null,
    username: `Crew (${truckName})`,
    linkedTo: appointmentId,
    isCrew: true,
  };
}

export const isCrew = (actor: object): boolean => 'isCrew' in actor;
