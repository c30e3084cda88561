import { type ChangesAfter, MOST_CHANGES, type ParsedBody, type routes } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import { findLiveCrewDay } from '../crew/find-crew-day.ts';
import { findSharedTrip } from '../crew/read-shared-trip.ts';
import type { Dependencies } from '../dependencies.ts';
import { findLinkedAppointment } from '../trips/links/find-linked-appointment.ts';

/** Every change has an entry in the history, so no change needs a second note for those who follow it. */
const CHANGES = `SELECT h.id, coalesce(a.client_user, q.client_user, c.user_id) AS user_id, a.id AS appointment_id
  FROM history h
  LEFT JOIN LATERAL (SELECT t.id, o.user_id AS client_user FROM appointments t JOIN clients o ON o.id = t.client_id
    WHERE h.subject = 'appointment' AND t.id = h.subject_id) a ON true
  LEFT JOIN LATERAL (SELECT o.user_id AS client_user FROM quotes t JOIN clients o ON o.id = t.client_id
    WHERE h.subject = 'quote' AND t.id = h.subject_id) q ON true
  LEFT JOIN clients c ON h.subject = 'client' AND c.id = h.subject_id
  WHERE h.id > $after::integer ORDER BY h.id DESC LIMIT ${MOST_CHANGES}`;
const LATEST = 'SELECT coalesce(max(id), 0)::integer AS latest FROM history';

interface Change {
  id: number;
  user_id: number | null;
  appointment_id: number | null;
}

const bookingTopic = (appointmentId: number): string => `booking:${appointmentId}`;

export async function changesAfter(
  { database }: Pick<Dependencies, 'database'>,
  after: number | null,
): Promise<ChangesAfter> {
  if (after === null) {
    const [row] = await execute<{ latest: number }>(database, LATEST);
    return { latest: row?.latest ?? 0, changes: [] };
  }
  const found = await execute<Change>(database, CHANGES, { after });
  return { latest: found[0]?.id ?? after, changes: found.map((each) => ({ id: each.id, topics: topicsOf(each) })) };
}

function topicsOf({ user_id, appointment_id }: Change): string[] {
  return [
    'staff',
    ...(user_id === null ? [] : [`user:${user_id}`]),
    ...(appointment_id === null ? [] : [bookingTopic(appointment_id)]),
  ];
}

/** The trips of a truck's day come and go, so its crew hears of every change. @throws AppError LINK_INVALID */
export async function topicOfLink(
  deps: Dependencies,
  { kind, secret }: ParsedBody<typeof routes.topicOfLink>,
): Promise<string> {
  if (kind === 'booking') return bookingTopic((await findLinkedAppointment(deps, secret)).id);
  if (kind === 'trip') return bookingTopic((await findSharedTrip(deps, secret)).id);
  await findLiveCrewDay(deps, secret);
  return 'staff';
}
