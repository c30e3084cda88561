import type { QueryInterface } from 'sequelize';

// How long a quote has held a slot, renewals included; the row outlives the hold, so that moving away and back does not start again.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE hold_starts (
      quote_id integer NOT NULL,
      time_slot_id integer NOT NULL REFERENCES time_slots ON DELETE CASCADE,
      held_since timestamptz NOT NULL,
      held_until timestamptz NOT NULL,
      PRIMARY KEY (quote_id, time_slot_id)
    );
    CREATE INDEX hold_starts_by_slot ON hold_starts (time_slot_id);
    CREATE INDEX hold_starts_by_end ON hold_starts (held_until);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE hold_starts');
}
