import type { Dependencies } from '../dependencies.ts';
import { linkInvalid } from '../trips/links/find-linked-appointment.ts';
import { crewLinkEnd } from './crew-links.ts';
import type { StoredTruckDay } from './truck-day-repository.ts';

/** How long after its end a link still takes what happened before it. */
const LATE_MS = 7 * 24 * 3_600_000;

export interface CrewDayByLink {
  day: StoredTruckDay;
  standing: 'live' | 'ended' | 'revoked';
  endsAt: Date;
}

type Needed = Pick<Dependencies, 'truckDays' | 'crewLinks' | 'settings' | 'now'>;

/** @throws AppError LINK_INVALID, the same for a forged link and one that ended a week ago */
export async function findCrewDay(
  { truckDays, crewLinks, settings, now }: Needed,
  secret: string,
): Promise<CrewDayByLink> {
  const id = crewLinks.idIn(secret);
  const day = id === null ? null : await truckDays.find(id);
  const standing = day && crewLinks.standing(secret, day);
  if (!day || !standing) throw linkInvalid();
  const endsAt = crewLinkEnd(day.date, settings.timeZone);
  const late = now().getTime() - endsAt.getTime();
  if (late > LATE_MS) throw linkInvalid();
  if (standing === 'revoked') return { day, standing, endsAt };
  return { day, standing: late >= 0 ? 'ended' : 'live', endsAt };
}

/** @throws AppError LINK_INVALID also for an ended or revoked link, which shows nothing */
export async function findLiveCrewDay(deps: Needed, secret: string): Promise<CrewDayByLink> {
  const found = await findCrewDay(deps, secret);
  if (found.standing !== 'live') throw linkInvalid();
  return found;
}
