import type { Identity, Logger } from '@tailgate/service-kit';

/** Who asks for a change, and under which request. */
export interface Asker {
  identity: Identity;
  requestId: string;
  log: Logger;
}

export function isStaff({ caller }: Identity): boolean {
  return caller === 'ADMIN' || caller === 'SUPER_ADMIN';
}

/** Whose appointments the caller may see and change: staff everyone's, a customer only its own. */
export function ownerOf(identity: Identity): number | undefined {
  if (isStaff(identity)) return undefined;
  // No user has the id 0: a caller that is nobody owns nothing.
  return identity.userId ?? 0;
}
