import type { Actor } from '@tailgate/service-kit';

export type LinkHolder = Actor & { readonly linkedTo: number };

/** The name is for the history. No account can have it: usernames have no brackets. */
export function linkHolder(appointmentId: number): LinkHolder {
  return {
    role: 'ANONYMOUS',
    userId: null,
    issuer: null,
    username: 'Customer (booking link)',
    linkedTo: appointmentId,
  };
}
