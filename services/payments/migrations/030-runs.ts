import { addCheckConcurrently, createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A trip takes a run of its truck's slots. Each slot but the first names the first one; the first one stands for the whole run, so a trip
// still has one of them. A payment keeps what its trip needed when it was opened.
export const transaction = false;

const INDEXES = [
  { unique: 'time_slots_one_per_appointment', column: 'appointment_id', all: 'time_slots_of_appointment' },
  { unique: 'time_slots_one_hold_per_quote', column: 'held_by_quote_id', all: 'time_slots_held_for_quote' },
  {
    unique: 'time_slots_one_hold_per_appointment',
    column: 'held_by_appointment_id',
    all: 'time_slots_held_for_appointment',
  },
];

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  const { sequelize } = context;
  await sequelize.query('ALTER TABLE time_slots ADD COLUMN IF NOT EXISTS follows_id integer');
  await sequelize.query('ALTER TABLE payments ADD COLUMN IF NOT EXISTS trip jsonb');
  await addCheckConcurrently(context, 'time_slots', {
    name: 'time_slots_follower_is_in_use',
    check: 'follows_id IS NULL OR held_until IS NOT NULL OR appointment_id IS NOT NULL',
  });
  for (const { unique, column, all } of INDEXES) {
    const of = `time_slots (${column}) WHERE ${column} IS NOT NULL`;
    await createIndexConcurrently(context, all, { on: of });
    const sql = `SELECT 1 FROM pg_indexes WHERE indexname = '${unique}' AND indexdef LIKE '%follows_id%'`;
    const [done] = await sequelize.query(sql);
    if (done.length > 0) continue;
    // The release before goes by this name when it refuses a second slot.
    await createIndexConcurrently(context, `${unique}_run`, { on: `${of} AND follows_id IS NULL`, unique: true });
    await sequelize.query(`DROP INDEX CONCURRENTLY IF EXISTS ${unique}`);
    await sequelize.query(`ALTER INDEX ${unique}_run RENAME TO ${unique}`);
  }
}

/** Fails while a trip has more than one slot: the release before would take it for two. */
export async function down({ context }: { context: QueryInterface }): Promise<void> {
  for (const { unique, column, all } of INDEXES) {
    await context.sequelize.query(`DROP INDEX ${unique}, ${all}`);
    await context.sequelize.query(`CREATE UNIQUE INDEX ${unique} ON time_slots (${column})`);
  }
  await context.sequelize.query('ALTER TABLE payments DROP COLUMN trip');
  await context.sequelize.query('ALTER TABLE time_slots DROP COLUMN follows_id');
}
