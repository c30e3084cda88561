import type { FileResult, User } from '@tailgate/contracts';
import { businessToday, monthBefore } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { linkInvalid } from '../trips/links/find-linked-appointment.ts';
import { addTrip, emptyCalendar, routeOf } from './appointment-calendar.ts';
import type { Feed, FeedRepository, FeedTrip } from './feed-repository.ts';

const EVERY_HOUR_S = 60 * 60;

/**
 * Staff get every trip with its client, customers their own ones.
 * @throws AppError LINK_INVALID, the same for a forged address, an ended one and that of a deleted user
 */
export async function readFeed(deps: Dependencies, secret: string, requestId: string): Promise<FileResult> {
  const { feeds } = deps;
  const { feed, user } = await openFeed(deps, feeds, { secret, requestId });
  const isStaff = user.role !== 'CUSTOMER';
  const trips = await feeds.trips(sinceMonthAgo(deps), { owner: isStaff ? null : user.id });
  await feeds.noteRead(feed.id, deps.now());
  return await calendarOf(deps, { user, trips, title: isStaff ? 'all trips' : 'your trips' });
}

/**
 * The trips of one truck with their clients, for staff.
 * @throws AppError LINK_INVALID, as readFeed does, and for a user who is no longer staff
 */
export async function readTruckFeed(deps: Dependencies, secret: string, requestId: string): Promise<FileResult> {
  const { payments, truckFeeds: feeds } = deps;
  const { feed, user } = await openFeed(deps, feeds, { secret, requestId });
  if (user.role === 'CUSTOMER') throw linkInvalid();
  const since = sinceMonthAgo(deps);
  const truck = await payments.bookedOfTruck({ truck_id: feed.truck_id ?? 0, since }, requestId);
  const trips = await feeds.trips(since, { ids: truck.appointment_ids });
  await feeds.noteRead(feed.id, deps.now());
  return await calendarOf(deps, { user, trips, title: truck.name ?? 'truck' });
}

/** The user is looked up each time, so a feed ends with the account and shows no more than the role of today allows. */
async function openFeed(
  { feedLinks, users }: Dependencies,
  feeds: FeedRepository,
  { secret, requestId }: { secret: string; requestId: string },
): Promise<{ feed: Feed; user: User }> {
  const id = feedLinks.idIn(secret);
  const feed = id === null ? null : await feeds.find(id);
  if (!feed || !feedLinks.opens(secret, feed)) throw linkInvalid();
  const user = await users.find(feed.user_id, requestId);
  if (!user) throw linkInvalid();
  return { feed, user };
}

const sinceMonthAgo = ({ settings, now }: Dependencies) => monthBefore(businessToday(settings.timeZone, now()));

async function calendarOf(
  deps: Dependencies,
  { user, trips, title }: { user: User; trips: readonly FeedTrip[]; title: string },
): Promise<FileResult> {
  const { company_name: companyName } = await deps.company.read();
  const calendar = emptyCalendar(companyName, 'PUBLISH');
  calendar.name(`${companyName}: ${title}`).ttl(EVERY_HOUR_S);
  for (const trip of trips) addTrip(calendar, trip, wordsOf(trip, user, companyName), { ...deps, companyName });
  return { filename: 'calendar.ics', content: calendar.toString() };
}

function wordsOf(trip: FeedTrip, { role }: User, companyName: string): { summary: string; description: string } {
  if (role === 'CUSTOMER') return { summary: `Delivery by ${companyName}`, description: routeOf(trip) };
  const facts = [trip.client_phone, `${trip.load_weight} lb`, trip.instructions ?? '', trip.notes ?? ''];
  const description = [routeOf(trip), ...facts.filter((fact) => fact !== '')].join('\n');
  return { summary: `#${trip.id} ${trip.client_name}`, description };
}
