import { businessInstant, daysFrom } from '@tailgate/domain';
import type { DerivedKeys } from '@tailgate/service-kit';
import { createLinkSecrets } from '../rules/link-secrets.ts';
import type { StoredTruckDay } from './truck-day-repository.ts';

export const CREW_LINKS = 'tailgate crew links';

/** A revoked link is still known as one: what its phone sends is kept for staff. Older ones are not. */
const REMEMBERED = 20;

type Linked = Pick<StoredTruckDay, 'id' | 'date' | 'link_generation' | 'has_link'>;

export function createCrewLinks({ keys, publicUrl }: { keys: DerivedKeys; publicUrl: string }) {
  const secrets = createLinkSecrets(keys);
  const covered = ({ id, date }: Linked, generation: number) => `${id}\n${date}\n${generation}`;
  return {
    urlFor: (day: Linked) =>
      `${publicUrl.replace(/\/+$/, '')}/crew/${secrets.secretFor(day.id, covered(day, day.link_generation))}`,
    idIn: secrets.idIn,
    /** @returns null for a forged secret */
    standing(secret: string, day: Linked): 'valid' | 'revoked' | null {
      const { link_generation: newest, has_link } = day;
      const generations = Array.from({ length: Math.min(newest, REMEMBERED) }, (_, index) => newest - index);
      const found = generations.find((generation) => secrets.opens(secret, covered(day, generation)));
      if (found === undefined) return null;
      return found === newest && has_link ? 'valid' : 'revoked';
    },
  };
}
export type CrewLinks = ReturnType<typeof createCrewLinks>;

/** 4:00 in the morning after the day, so that a late trip ends under its own link. */
export function crewLinkEnd(date: string, timeZone: string): Date {
  const [, next = date] = daysFrom(date, 2);
  return businessInstant(next, '04:00:00', timeZone);
}
