import { type Client, checkReachable, staffContact } from '@tailgate/contracts';
import { z } from 'zod';

const { preferred_contact } = staffContact.shape;

/** The contract's rules. A new form has no contact method yet. */
export const clientSchema = staffContact
  .extend({ preferred_contact: z.string().pipe(preferred_contact) })
  .superRefine(checkReachable);
export type ClientValues = z.input<typeof clientSchema>;
export type CheckedClient = z.output<typeof clientSchema>;

export function clientValuesOf(client: Client | null): ClientValues {
  return {
    name: client?.name ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    preferred_contact: client?.preferred_contact ?? '',
  };
}
