import type { FileResult, User } from '@tailgate/contracts';
import { businessToday, monthBefore } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { linkInvalid } from '../trips/links/find-linked-appointment.ts';
import { addTrip, emptyCalendar, routeOf } from './appointment-calendar.ts';
import type { FeedTrip } from './feed-repository.ts';

const EVERY_HOUR_S = 60 * 60;

/**
 * Staff get every trip with its client, customers their own ones. The user is looked up each time, so a feed ends with the account and
 * shows no more than the role of today allows.
 * @throws AppError LINK_INVALID, the same for a forged address, an ended one and that of a deleted user
 */
export async function readFeed(deps: Dependencies, secret: string, requestId: string): Promise<FileResult> {
  const { feeds, feedLinks, users, company, settings, now } = deps;
  const id = feedLinks.idIn(secret);
  const feed = id === null ? null : await feeds.find(id);
  if (!feed || !feedLinks.opens(secret, feed)) throw linkInvalid();
  const user = await users.find(feed.user_id, requestId);
  if (!user) throw linkInvalid();
  const isStaff = user.role !== 'CUSTOMER';
  const since = monthBefore(businessToday(settings.timeZone, now()));
  const trips = await feeds.trips(isStaff ? null : user.id, since);
  await feeds.noteRead(feed.id, now());
  const { company_name: companyName } = await company.read();
  const calendar = emptyCalendar(companyName, 'PUBLISH');
  calendar.name(`${companyName}: ${isStaff ? 'all trips' : 'your trips'}`).ttl(EVERY_HOUR_S);
  for (const trip of trips) addTrip(calendar, trip, wordsOf(trip, user, companyName), { ...deps, companyName });
  return { filename: 'calendar.ics', content: calendar.toString() };
}

function wordsOf(trip: FeedTrip, { role }: User, companyName: string): { summary: string; description: string } {
  if (role === 'CUSTOMER') return { summary: `Delivery by ${companyName}`, description: routeOf(trip) };
  const facts = [trip.client_phone, `${trip.load_weight} lb`, trip.instructions ?? '', trip.notes ?? ''];
  const description = [routeOf(trip), ...facts.filter((fact) => fact !== '')].join('\n');
  return { summary: `#${trip.id} ${trip.client_name}`, description };
}
