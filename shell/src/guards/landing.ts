import type { Role } from '@tailgate/contracts';
import { isStaff } from '@tailgate/web-kit';

/** Where a user starts after signing in: staff with the work of the day, customers with their appointments. */
export function landingOf(role: Role): string {
  return isStaff(role) ? '/admin' : '/';
}
