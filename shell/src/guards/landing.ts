import type { Role } from '@tailgate/contracts';
import { isStaff } from '@tailgate/web-kit';

/** The first page after signing in. */
export function landingOf(role: Role): string {
  return isStaff(role) ? '/admin' : '/';
}
