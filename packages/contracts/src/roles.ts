import { z } from 'zod';

/** Roles a user can have. */
export const ROLES = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** Who can call an endpoint: nobody known, a user by role, or another of our own processes. */
export type Caller = Role | 'ANONYMOUS' | 'SERVICE';

/** The lists that the route table uses. */
export const PUBLIC: readonly Caller[] = ['ANONYMOUS', ...ROLES];
export const SIGNED_IN: readonly Caller[] = ROLES;
export const STAFF: readonly Caller[] = ['ADMIN', 'SUPER_ADMIN'];
export const SUPER_ADMIN: readonly Caller[] = ['SUPER_ADMIN'];
export const INTERNAL: readonly Caller[] = ['SERVICE'];
