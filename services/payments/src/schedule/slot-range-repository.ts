import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { FREED, isBlackedOut } from '../time-slots/slot-statements.ts';
import type { Days } from '../time-slots/time-slot-repository.ts';

const UNUSED = 'appointment_id IS NULL AND (held_until IS NULL OR held_until <= $now::timestamptz)';
const IN_RANGE = 'date BETWEEN $from::date AND $to::date';

export function createSlotRangeRepository(database: Sequelize) {
  return {
    async setBlocked(
      { from, to }: Days,
      blocked: boolean,
      now: Date,
      transaction: Transaction,
    ): Promise<{ ids: number[]; in_use: number }> {
      const [row] = await execute<{ ids: number[]; in_use: number }>(
        database,
        `WITH unused AS (
           SELECT id FROM time_slots
           WHERE ${IN_RANGE} AND ${UNUSED} AND is_blocked <> $blocked::boolean
             AND ($blocked::boolean OR NOT ${isBlackedOut('time_slots')})
           ORDER BY id FOR UPDATE
         ), changed AS (
           UPDATE time_slots
           SET is_blocked = $blocked::boolean, ${FREED}, updated_at = $now::timestamptz
           WHERE id IN (SELECT id FROM unused) AND ${UNUSED} RETURNING id
         )
         SELECT (SELECT coalesce(array_agg(id ORDER BY id), '{}') FROM changed) AS ids,
           (SELECT count(*)::integer FROM time_slots WHERE ${IN_RANGE} AND NOT (${UNUSED})) AS in_use`,
        { from, to, blocked, now },
        transaction,
      );
      return row ?? { ids: [], in_use: 0 };
    },
  };
}
