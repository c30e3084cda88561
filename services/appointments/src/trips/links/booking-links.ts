import type { DerivedKeys } from '@tailgate/service-kit';
import { createLinkSecrets } from '../../rules/link-secrets.ts';

/** What a link is made from: another address of the client ends the links that were mailed to the former one. */
interface Linked {
  id: number;
  client_email: string;
}

export const BOOKING_LINKS = 'tailgate booking links';

export function createBookingLinks({ keys, publicUrl }: { keys: DerivedKeys; publicUrl: string }) {
  const secrets = createLinkSecrets(keys);
  const covered = ({ id, client_email }: Linked) => `${id}\n${client_email.toLowerCase()}`;
  return {
    urlFor(appointment: Linked): string {
      return `${publicUrl.replace(/\/+$/, '')}/booking/${this.secretFor(appointment)}`;
    },
    secretFor: (appointment: Linked) => secrets.secretFor(appointment.id, covered(appointment)),
    idIn: secrets.idIn,
    opens: (secret: string, appointment: Linked) => secrets.opens(secret, covered(appointment)),
  };
}
export type BookingLinks = ReturnType<typeof createBookingLinks>;
