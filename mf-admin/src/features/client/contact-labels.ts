import type { PreferredContact } from '@tailgate/contracts';

/** How a client wants to be reached, in words. */
export const CONTACT_LABELS: Record<PreferredContact, string> = { email: 'Email', phone: 'Phone', text: 'Text' };
