import { z } from 'zod';

export const ROLES = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export type ActorRole = Role | 'ANONYMOUS' | 'SERVICE';

/** A process of the portal that serves routes. */
export type Owner = 'bff' | 'appointments' | 'payments' | 'users';

export const PUBLIC: readonly ActorRole[] = ['ANONYMOUS', ...ROLES];
export const SIGNED_IN: readonly ActorRole[] = [...ROLES];
export const STAFF: readonly ActorRole[] = ['ADMIN', 'SUPER_ADMIN'];
export const SUPER_ADMIN: readonly ActorRole[] = ['SUPER_ADMIN'];
export const NO_ROLE: readonly ActorRole[] = [];
