import { type ActorRole, PUBLIC, SIGNED_IN, STAFF, SUPER_ADMIN } from './roles.ts';
import type { Access } from './screens.ts';

const ROLES: Readonly<Record<Access, readonly ActorRole[]>> = {
  public: PUBLIC,
  'signed-in': SIGNED_IN,
  staff: STAFF,
  'super-admin': SUPER_ADMIN,
};

/** @returns whether a person with this role is shown a screen with this access */
export function mayOpen(role: ActorRole, access: Access): boolean {
  return ROLES[access].includes(role);
}
