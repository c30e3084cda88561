import { execute } from '@tailgate/service-kit/database';
import type { Sequelize } from 'sequelize';
import type { Booked } from '../rules/booked-appointment.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';

export interface Feed {
  id: number;
  user_id: number;
  created_at: Date;
  read_at: Date | null;
}
export type FeedTrip = Booked<StoredAppointment> & { client_name: string; client_phone: string };

const MOST_TRIPS = 2_000;
const TRIPS = `SELECT a.*, c.name AS client_name, c.phone AS client_phone FROM appointments a JOIN clients c ON c.id = a.client_id
  WHERE a.appointment_date >= $since::date AND a.appointment_time_start IS NOT NULL AND a.cancelled_at IS NULL
    AND ($owner::integer IS NULL OR c.user_id = $owner::integer)
  ORDER BY a.appointment_date, a.appointment_time_start, a.id LIMIT ${MOST_TRIPS}`;

export function createFeedRepository(database: Sequelize) {
  const one = async (sql: string, bind: object): Promise<Feed | null> =>
    (await execute<Feed>(database, sql, { ...bind }))[0] ?? null;
  return {
    find: (id: number) => one('SELECT * FROM calendar_feeds WHERE id = $id', { id }),

    ofUser: (userId: number) => one('SELECT * FROM calendar_feeds WHERE user_id = $userId', { userId }),

    /** Another id is another address, so the former one ends. */
    async renew(userId: number, at: Date): Promise<void> {
      const sql = `INSERT INTO calendar_feeds (user_id, created_at) VALUES ($userId, $at)
        ON CONFLICT (user_id) DO UPDATE SET id = DEFAULT, created_at = excluded.created_at, read_at = NULL`;
      await one(sql, { userId, at });
    },

    async end(userId: number): Promise<void> {
      await one('DELETE FROM calendar_feeds WHERE user_id = $userId', { userId });
    },

    async noteRead(id: number, at: Date): Promise<void> {
      const sql = `UPDATE calendar_feeds SET read_at = $at WHERE id = $id
        AND (read_at IS NULL OR read_at <= $at::timestamptz - interval '1 hour')`;
      await one(sql, { id, at });
    },

    /** @param ownerId the user whose trips are listed; null for everyone's */
    trips: (ownerId: number | null, since: string) => execute<FeedTrip>(database, TRIPS, { owner: ownerId, since }),
  };
}
export type FeedRepository = ReturnType<typeof createFeedRepository>;
