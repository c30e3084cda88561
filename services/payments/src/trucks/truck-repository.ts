import type { BookedOfTruck, TrucksOfDate } from '@tailgate/contracts';
import { execute, isUniqueViolation } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { isBlackedOut } from '../time-slots/slot-statements.ts';
import type { SlotWindow } from '../time-slots/time-slot-repository.ts';

export interface StoredTruck {
  id: number;
  name: string;
  greatest_load: number | null;
  is_active: boolean;
  in_use: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}
export interface TruckForWindow extends Pick<StoredTruck, 'id' | 'name'> {
  busy: Pick<SlotWindow, 'start_time' | 'end_time'> | null;
  is_closed: boolean;
}
export type TruckFields = Pick<StoredTruck, 'name' | 'greatest_load' | 'is_active'>;

const TRUCK = `t.id, t.name, t.greatest_load, t.is_active, t.version, t.created_at, t.updated_at,
  (SELECT count(*)::integer FROM time_slots s WHERE s.truck_id = t.id AND s.date >= $today::date AND s.follows_id IS NULL
    AND (s.appointment_id IS NOT NULL OR s.held_until > $now::timestamptz)) AS in_use`;

interface At {
  today: string;
  now: Date;
}

export function createTruckRepository(database: Sequelize) {
  return {
    async list(at: At): Promise<StoredTruck[]> {
      return await execute<StoredTruck>(database, `SELECT ${TRUCK} FROM trucks t ORDER BY t.id`, { ...at });
    },

    /** Trucks in service, those with a booked trip, and the trips: each from the start of its run to its end. */
    async ofDate(date: string): Promise<TrucksOfDate> {
      const trips = await execute<TrucksOfDate['trips'][number]>(
        database,
        `SELECT appointment_id, truck_id, min(start_time)::text AS start_time, max(end_time)::text AS end_time FROM time_slots
         WHERE date = $date::date AND appointment_id IS NOT NULL
         GROUP BY appointment_id, truck_id ORDER BY truck_id, min(start_time), appointment_id`,
        { date },
      );
      const trucks = await execute<TrucksOfDate['trucks'][number]>(
        database,
        'SELECT id, name FROM trucks WHERE is_active OR id = ANY($busy::integer[]) ORDER BY id',
        { busy: [...new Set(trips.map(({ truck_id }) => truck_id))] },
      );
      return { trucks, trips };
    },

    /** The trips of a truck from a day on. `name` is null if there is no such truck. */
    async booked({ truck_id, since }: { truck_id: number; since: string }): Promise<BookedOfTruck> {
      const [row] = await execute<BookedOfTruck>(
        database,
        `SELECT t.name, ARRAY(SELECT DISTINCT appointment_id FROM time_slots
           WHERE truck_id = t.id AND date >= $since::date AND appointment_id IS NOT NULL) AS appointment_ids
         FROM trucks t WHERE t.id = $truck_id::integer`,
        { truck_id, since },
      );
      return row ?? { name: null, appointment_ids: [] };
    },

    async names(transaction: Transaction): Promise<Map<number, string>> {
      const rows = await execute<{ id: number; name: string }>(
        database,
        'SELECT id, name FROM trucks',
        undefined,
        transaction,
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The trucks in service, each with a slot of its day that overlaps the window, and whether its day is closed. */
    async listForWindow(
      { date, start_time: start, end_time: end }: SlotWindow,
      transaction: Transaction,
    ): Promise<TruckForWindow[]> {
      return await execute<TruckForWindow>(
        database,
        `SELECT t.id, t.name, s.busy, ${isBlackedOut('day')} AS is_closed
         FROM trucks t
         CROSS JOIN LATERAL (SELECT $date::date AS date, t.id AS truck_id) day
         LEFT JOIN LATERAL (
           SELECT json_build_object('start_time', start_time, 'end_time', end_time) AS busy FROM time_slots
           WHERE truck_id = t.id AND date = day.date AND start_time < $end::time AND end_time > $start::time
           ORDER BY start_time LIMIT 1
         ) s ON true
         WHERE t.is_active ORDER BY t.id`,
        { date, start, end },
        transaction,
      );
    },

    async isInService(id: number, transaction: Transaction): Promise<boolean> {
      const sql = 'SELECT 1 FROM trucks WHERE id = $id::integer AND is_active';
      return (await execute(database, sql, { id }, transaction)).length > 0;
    },

    async lock(id: number, at: At, transaction: Transaction): Promise<StoredTruck | null> {
      const sql = `SELECT ${TRUCK} FROM trucks t WHERE t.id = $id::integer FOR UPDATE OF t`;
      const [row] = await execute<StoredTruck>(database, sql, { id, ...at }, transaction);
      return row ?? null;
    },

    /** @returns null if another truck has the name */
    async add(
      { name, greatest_load }: Omit<TruckFields, 'is_active'>,
      transaction: Transaction,
    ): Promise<number | null> {
      const sql = `INSERT INTO trucks (name, greatest_load) VALUES ($name, $greatest_load::integer)
        ON CONFLICT DO NOTHING RETURNING id`;
      const [row] = await execute<{ id: number }>(database, sql, { name, greatest_load }, transaction);
      return row?.id ?? null;
    },

    /** @returns false if another truck has the name; the transaction must roll back then */
    async change(id: number, fields: TruckFields, now: Date, transaction: Transaction): Promise<boolean> {
      const sql = `UPDATE trucks SET name = $name, greatest_load = $greatest_load::integer, is_active = $is_active::boolean,
          version = version + 1, updated_at = $now::timestamptz
        WHERE id = $id::integer`;
      try {
        await execute(database, sql, { id, now, ...fields }, transaction);
      } catch (error) {
        if (isUniqueViolation(error, 'trucks_by_name')) return false;
        throw error;
      }
      return true;
    },
  };
}
