import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

/** What moves to another client in a merge. Receipts stay as they were issued, and are found by the number of the merged client. */
const MOVED = ['quotes', 'appointments', 'messages', 'text_consents'] as const;
export type MovedCounts = Record<(typeof MOVED)[number] | 'receipts', number>;

const counts = [
  ...MOVED.map((table) => [table, 'client_id = $id::integer']),
  ['receipts', 'client_id = ANY($ids::integer[])'],
]
  .map(([table, condition]) => `(SELECT count(*)::integer FROM ${table} WHERE ${condition}) AS ${table}`)
  .join(', ');
const LOCKS = [
  'SELECT 1 FROM quotes WHERE client_id = ANY($ids) ORDER BY id FOR UPDATE',
  'SELECT 1 FROM appointments WHERE client_id = ANY($ids) ORDER BY id FOR UPDATE',
  'SELECT 1 FROM clients WHERE id = ANY($ids) ORDER BY id FOR UPDATE',
];

export function createMergedClientRepository(database: Sequelize, now: () => Date) {
  async function withMerged(ids: readonly number[], transaction?: Transaction): Promise<number[]> {
    const sql = 'SELECT client_id AS id FROM merged_clients WHERE into_id = ANY($ids::integer[]) ORDER BY 1';
    const merged = await execute<{ id: number }>(database, sql, { ids }, transaction);
    return [...ids, ...merged.map(({ id }) => id)];
  }

  return {
    withMerged,

    async mergedInto(id: number): Promise<number | null> {
      const sql = 'SELECT into_id FROM merged_clients WHERE client_id = $id::integer';
      const rows = await execute<{ into_id: number }>(database, sql, { id });
      return rows[0]?.into_id ?? null;
    },

    async count(id: number): Promise<MovedCounts> {
      const bind = { id, ids: await withMerged([id]) };
      const [row] = await execute<MovedCounts>(database, `SELECT ${counts}`, bind);
      if (!row) throw new Error('a count has one row');
      return row;
    },

    /** Locks both with their bookings, in the order of all locks: quotes, appointments, clients. */
    async lockBoth(ids: readonly [number, number], transaction: Transaction): Promise<void> {
      for (const sql of LOCKS) await execute(database, sql, { ids }, transaction);
    },

    async move(from: number, into: number, transaction: Transaction): Promise<Record<(typeof MOVED)[number], number>> {
      const moved = { quotes: 0, appointments: 0, messages: 0, text_consents: 0 };
      const bind = { from, into };
      for (const table of MOVED) {
        const sql = `UPDATE ${table} SET client_id = $into::integer WHERE client_id = $from::integer RETURNING 1`;
        moved[table] = (await execute(database, sql, bind, transaction)).length;
      }
      const sql = 'UPDATE merged_clients SET into_id = $into::integer WHERE into_id = $from::integer';
      await execute(database, sql, bind, transaction);
      await execute(database, 'DELETE FROM clients WHERE id = $from::integer', { from }, transaction);
      const note =
        'INSERT INTO merged_clients (client_id, into_id, merged_at) VALUES ($from::integer, $into::integer, $at)';
      await execute(database, note, { ...bind, at: now() }, transaction);
      return moved;
    },
  };
}
