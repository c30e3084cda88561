import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import type { Booked } from '../rules/booked-appointment.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';

/** Whose feed it is, and of which truck if it is not of everything that the user may see. */
export type FeedOf = { user_id: number; truck_id?: number };
export type Feed = FeedOf & {
  id: number;
  created_at: Date;
  read_at: Date | null;
};
export type FeedTrip = Booked<StoredAppointment> & { client_name: string; client_phone: string };

const MOST_TRIPS = 2_000;
const TRIPS = `SELECT a.*, c.name AS client_name, c.phone AS client_phone FROM appointments a JOIN clients c ON c.id = a.client_id
  WHERE a.appointment_date >= $since::date AND a.appointment_time_start IS NOT NULL AND a.cancelled_at IS NULL
    AND ($owner::integer IS NULL OR c.user_id = $owner::integer) AND ($ids::integer[] IS NULL OR a.id = ANY($ids::integer[]))
  ORDER BY a.appointment_date, a.appointment_time_start, a.id LIMIT ${MOST_TRIPS}`;

/** Feeds of users are `calendar_feeds`, those of users and trucks `truck_feeds`. */
export function createFeedRepository(database: Sequelize, kind: 'calendar_feeds' | 'truck_feeds') {
  const key = kind === 'calendar_feeds' ? ['user_id'] : ['user_id', 'truck_id'];
  const isIts = key.map((column) => `${column} = $${column}`).join(' AND ');
  const one = async (sql: string, bind: object): Promise<Feed | null> =>
    (await execute<Feed>(database, sql, { ...bind }))[0] ?? null;
  return {
    find: (id: number) => one(`SELECT * FROM ${kind} WHERE id = $id`, { id }),

    of: (feedOf: FeedOf) => one(`SELECT * FROM ${kind} WHERE ${isIts}`, feedOf),

    /** Another id is another address, so the former one ends. */
    async renew(feedOf: FeedOf, at: Date): Promise<void> {
      const sql = `INSERT INTO ${kind} (${key.join(', ')}, created_at) VALUES (${key.map((column) => `$${column}`).join(', ')}, $at)
        ON CONFLICT (${key.join(', ')}) DO UPDATE SET id = DEFAULT, created_at = excluded.created_at, read_at = NULL`;
      await one(sql, { ...feedOf, at });
    },

    async end(feedOf: FeedOf): Promise<void> {
      await one(`DELETE FROM ${kind} WHERE ${isIts}`, feedOf);
    },

    async noteRead(id: number, at: Date): Promise<void> {
      const sql = `UPDATE ${kind} SET read_at = $at WHERE id = $id
        AND (read_at IS NULL OR read_at <= $at::timestamptz - interval '1 hour')`;
      await one(sql, { id, at });
    },

    /** @param which trips of one user's, or those with these ids; null for everyone's */
    trips: (since: string, { owner = null, ids = null }: { owner?: number | null; ids?: readonly number[] | null }) =>
      execute<FeedTrip>(database, TRIPS, { owner, ids, since }),
  };
}
export type FeedRepository = ReturnType<typeof createFeedRepository>;
