import type { Role } from '@tailgate/contracts';
import { isStaff } from '@tailgate/web-kit';

export function landingOf(role: Role): string {
  return isStaff(role) ? '/admin' : '/';
}
