import { z } from 'zod';

/** The roles of users. */
export const ROLES = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** Who sends a request: an anonymous visitor, a user by role, or one of our own services. */
export type ActorRole = Role | 'ANONYMOUS' | 'SERVICE';

/** The role lists of the route table. */
export const PUBLIC: readonly ActorRole[] = ['ANONYMOUS', ...ROLES];
export const SIGNED_IN: readonly ActorRole[] = [...ROLES];
export const STAFF: readonly ActorRole[] = ['ADMIN', 'SUPER_ADMIN'];
export const SUPER_ADMIN: readonly ActorRole[] = ['SUPER_ADMIN'];
/** For routes that accept only a release token. */
export const NO_ROLE: readonly ActorRole[] = [];
export const INTERNAL: readonly ActorRole[] = ['SERVICE'];
