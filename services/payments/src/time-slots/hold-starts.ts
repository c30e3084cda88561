import { HOLD_MINUTES } from '@tailgate/domain';
import { deleteInBatches, execute, type PreparedStatement } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

const MINUTE = 60_000;
const HOLD_MS = HOLD_MINUTES * MINUTE;
/** The longest time that one quote may renew its hold of one slot. */
export const RENEWABLE_MINUTES = 30;
/** The time that others then have to take the slot. */
export const PAUSE_MINUTES = 10;
/** The longest time that one quote may hold slots in a day, all together. */
export const MOST_MINUTES = 120;
const KEPT_MS = 24 * 60 * MINUTE;

export interface HoldPeriod {
  since: Date;
  until: Date;
}

/**
 * @param minutesHeld for how long the quote has held slots in the last day
 * @returns the period of a hold that is made or renewed now, or null if the quote has held this slot, or all together, for too long
 */
export function extendHold(previous: HoldPeriod | null, now: Date, minutesHeld: number): HoldPeriod | null {
  const until = new Date(now.getTime() + HOLD_MS);
  if (minutesHeld >= MOST_MINUTES) return previous && previous.until > now ? previous : null;
  const isNew = previous === null || now.getTime() >= previous.until.getTime() + PAUSE_MINUTES * MINUTE;
  if (isNew) return { since: now, until };
  if (now.getTime() < previous.since.getTime() + RENEWABLE_MINUTES * MINUTE) return { since: previous.since, until };
  // The last hold stays usable to its end.
  return previous.until > now ? previous : null;
}

const FIND: PreparedStatement = {
  name: 'hold-start',
  text: `SELECT held_since AS since, held_until AS until FROM hold_starts
    WHERE quote_id = $quoteId::integer AND time_slot_id = $timeSlotId::integer`,
};

const SET: PreparedStatement = {
  name: 'set-hold-start',
  text: `INSERT INTO hold_starts (quote_id, time_slot_id, held_since, held_until)
    VALUES ($quoteId::integer, $timeSlotId::integer, $since::timestamptz, $until::timestamptz)
    ON CONFLICT (quote_id, time_slot_id) DO UPDATE SET held_since = excluded.held_since, held_until = excluded.held_until`,
};

const MINUTES_HELD: PreparedStatement = {
  name: 'minutes-held',
  text: `SELECT coalesce(sum(extract(epoch FROM upper(held) - lower(held))), 0)::float8 / 60 AS minutes
    FROM (SELECT unnest(range_agg(tstzrange(held_since, least(held_until, $now::timestamptz)))) AS held FROM hold_starts
      WHERE quote_id = $quoteId::integer AND held_until > $since::timestamptz AND held_since < $now::timestamptz) AS periods`,
};

/** The starts of holds. Read and write them under the lock on the slot. */
export function createHoldStarts(database: Sequelize) {
  return {
    async find(quoteId: number, timeSlotId: number, transaction: Transaction): Promise<HoldPeriod | null> {
      const [row] = await execute<HoldPeriod>(database, FIND, { quoteId, timeSlotId }, transaction);
      return row ?? null;
    },

    async set(
      quoteId: number,
      timeSlotId: number,
      { since, until }: HoldPeriod,
      transaction: Transaction,
    ): Promise<void> {
      await execute(database, SET, { quoteId, timeSlotId, since, until }, transaction);
    },

    /** The minutes that the quote has held slots in the last day. It holds one at a time; periods overlap when it moves. */
    async minutesHeld(quoteId: number, now: Date, transaction: Transaction): Promise<number> {
      const values = { quoteId, now, since: new Date(now.getTime() - KEPT_MS) };
      const [row] = await execute<{ minutes: number }>(database, MINUTES_HELD, values, transaction);
      return row?.minutes ?? 0;
    },

    async deleteOld(now: Date): Promise<number> {
      const bind = { before: new Date(now.getTime() - KEPT_MS) };
      return await deleteInBatches(database, { from: 'hold_starts', where: 'held_until < $before::timestamptz', bind });
    },
  };
}
