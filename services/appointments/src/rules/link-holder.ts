import type { Actor } from '@tailgate/service-kit';

/** Someone who has the booking link of one appointment, and acts as its customer. */
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
