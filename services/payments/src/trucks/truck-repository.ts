import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

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

    /** @returns false if another truck has the name */
    async change(id: number, fields: TruckFields, now: Date, transaction: Transaction): Promise<boolean> {
      const sql = `UPDATE trucks SET name = $name, greatest_load = $greatest_load::integer, is_active = $is_active::boolean,
          version = version + 1, updated_at = $now::timestamptz
        WHERE id = $id::integer AND NOT EXISTS (SELECT 1 FROM trucks o WHERE lower(o.name) = lower($name) AND o.id <> $id::integer)
        RETURNING id`;
      return (await execute(database, sql, { id, now, ...fields }, transaction)).length > 0;
    },
  };
}
export type TruckRepository = ReturnType<typeof createTruckRepository>;
