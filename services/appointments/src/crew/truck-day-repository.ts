import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface StoredTruckDay {
  id: number;
  truck_id: number;
  date: string;
  crew: string | null;
  phone: string | null;
  link_generation: number;
  has_link: boolean;
  /** The message that texted the link. */
  link_message_id: number | null;
  opened_at: Date | null;
  /** When the position that is kept was received. */
  position_at: Date | null;
  version: number;
}
type Position = Record<'latitude' | 'longitude', number> & { position_at: Date };
export type TruckDayChange = Partial<Omit<StoredTruckDay, 'id' | 'truck_id' | 'date' | 'position_at' | 'version'>>;

const DAY = `id, truck_id, date::text AS date, crew, phone, link_generation, has_link, link_message_id, opened_at, position_at,
  version`;

const NO_POSITION = 'latitude = NULL, longitude = NULL, position_at = NULL';

export function createTruckDayRepository(database: Sequelize) {
  const rows = async (sql: string, bind: object, transaction: Transaction | null = null) =>
    await execute<StoredTruckDay>(database, sql, { ...bind }, transaction);
  return {
    async find(id: number): Promise<StoredTruckDay | null> {
      return (await rows(`SELECT ${DAY} FROM truck_days WHERE id = $id`, { id }))[0] ?? null;
    },

    ofDate: (date: string) => rows(`SELECT ${DAY} FROM truck_days WHERE date = $date::date`, { date }),

    /** Makes the row if there is none: it is as good as one that nobody wrote to. */
    async lock(truckId: number, date: string, transaction: Transaction): Promise<StoredTruckDay> {
      const bind = { truckId, date };
      await rows(
        'INSERT INTO truck_days (truck_id, date, version) VALUES ($truckId, $date, 0) ON CONFLICT DO NOTHING',
        bind,
        transaction,
      );
      const sql = `SELECT ${DAY} FROM truck_days WHERE truck_id = $truckId AND date = $date::date FOR UPDATE`;
      const [day] = await rows(sql, bind, transaction);
      return day ?? Promise.reject(new Error('no truck day was stored'));
    },

    async change(id: number, change: TruckDayChange, transaction: Transaction): Promise<void> {
      const names = Object.keys(change);
      const sets = ['version = version + 1', ...names.map((name) => `${name} = $${name}`)].join(', ');
      await rows(`UPDATE truck_days SET ${sets} WHERE id = $id`, { id, ...change }, transaction);
    },

    async noteOpened(id: number, at: Date): Promise<void> {
      await rows('UPDATE truck_days SET opened_at = $at WHERE id = $id AND opened_at IS NULL', { id, at });
    },

    /** One position, in place of the former one. */
    async keepPosition(id: number, position: Position, transaction: Transaction): Promise<void> {
      const sql = `UPDATE truck_days SET latitude = $latitude, longitude = $longitude, position_at = $position_at
        WHERE id = $id`;
      await rows(sql, { id, ...position }, transaction);
    },

    async forgetPosition(id: number, transaction: Transaction): Promise<void> {
      await rows(
        `UPDATE truck_days SET ${NO_POSITION} WHERE id = $id AND position_at IS NOT NULL`,
        { id },
        transaction,
      );
    },

    /** Of crews that never pressed Arrived. */
    async forgetPositionsBefore(before: Date): Promise<void> {
      await rows(`UPDATE truck_days SET ${NO_POSITION} WHERE position_at < $before::timestamptz`, { before });
    },

    /** @returns the number to which the link of this truck was sent last */
    async lastPhones(date: string): Promise<Map<number, string>> {
      const sql = `SELECT DISTINCT ON (truck_id) truck_id, phone FROM truck_days
        WHERE phone IS NOT NULL AND date <= $date::date ORDER BY truck_id, date DESC`;
      const found = await execute<{ truck_id: number; phone: string }>(database, sql, { date });
      return new Map(found.map(({ truck_id, phone }) => [truck_id, phone]));
    },
  };
}
