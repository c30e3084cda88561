import type { ActorRole, Owner } from './roles.ts';

/** Who may call an internal route: a process that is broken into must not reach more than it needs. */
const from = (...callers: readonly Owner[]) => ({ roles: ['SERVICE'] as readonly ActorRole[], callers });

export const FROM_ANY_PROCESS = from('bff', 'appointments', 'payments', 'users');
export const FROM_APPOINTMENTS = from('appointments');
export const FROM_BFF = from('bff');
export const FROM_BFF_OR_APPOINTMENTS = from('bff', 'appointments');
export const FROM_PAYMENTS = from('payments');
export const FROM_PAYMENTS_OR_USERS = from('payments', 'users');
export const FROM_USERS = from('users');
