import type { Sequelize } from 'sequelize';
import { execute } from './execute.ts';

const BATCH = 1_000;

/** Skips rows that are locked: the next run deletes them. @returns how many rows were deleted */
export async function deleteInBatches(
  database: Sequelize,
  { from, where, bind }: { from: string; where: string; bind: Record<string, unknown> },
  batch = BATCH,
): Promise<number> {
  const sql = `DELETE FROM ${from} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${from} WHERE ${where} LIMIT ${batch} FOR UPDATE SKIP LOCKED
    )) RETURNING 1`;
  let deleted = 0;
  for (;;) {
    const rows = await execute(database, sql, bind);
    deleted += rows.length;
    if (rows.length < batch) return deleted;
  }
}
