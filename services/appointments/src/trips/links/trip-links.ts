import { businessInstant, daysFrom } from '@tailgate/domain';
import type { DerivedKeys } from '@tailgate/service-kit';
import { createLinkSecrets } from '../../rules/link-secrets.ts';

interface Linked {
  id: number;
  appointment_date: string | null;
}

export const TRIP_LINKS = 'tailgate trip links';

/** Links that show how far a trip has come and change nothing. A trip that is moved to another day gets another link. */
export function createTripLinks({ keys, publicUrl }: { keys: DerivedKeys; publicUrl: string }) {
  const secrets = createLinkSecrets(keys);
  const covered = ({ id, appointment_date }: Linked) => `${id}\n${appointment_date}`;
  return {
    urlFor: (trip: Linked) => `${publicUrl.replace(/\/+$/, '')}/trip/${secrets.secretFor(trip.id, covered(trip))}`,
    idIn: secrets.idIn,
    opens: (secret: string, trip: Linked) => secrets.opens(secret, covered(trip)),
  };
}
export type TripLinks = ReturnType<typeof createTripLinks>;

/** A day after the day of the trip. */
export function tripLinkEnd(date: string, timeZone: string): Date {
  const [, , end = date] = daysFrom(date, 3);
  return businessInstant(end, '00:00:00', timeZone);
}
