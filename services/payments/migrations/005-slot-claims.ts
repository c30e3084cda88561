import type { QueryInterface } from 'sequelize';

// A reschedule holds its new slot for the appointment, as a buyer's slot is held for the quote. A slot has at most one holder.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE time_slots ADD COLUMN held_by_appointment_id integer;
    ALTER TABLE time_slots
      DROP CONSTRAINT time_slots_hold_is_whole,
      DROP CONSTRAINT time_slots_not_held_and_booked,
      DROP CONSTRAINT time_slots_blocked_is_unused,
      ADD CONSTRAINT time_slots_one_holder CHECK (held_by_quote_id IS NULL OR held_by_appointment_id IS NULL),
      ADD CONSTRAINT time_slots_hold_is_whole CHECK (
        (held_by_quote_id IS NULL AND held_by_appointment_id IS NULL) = (held_until IS NULL)
      ),
      ADD CONSTRAINT time_slots_not_held_and_booked CHECK (held_until IS NULL OR appointment_id IS NULL),
      ADD CONSTRAINT time_slots_blocked_is_unused CHECK (NOT is_blocked OR (held_until IS NULL AND appointment_id IS NULL));
    CREATE UNIQUE INDEX time_slots_one_hold_per_appointment ON time_slots (held_by_appointment_id)
      WHERE held_by_appointment_id IS NOT NULL;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    UPDATE time_slots SET held_by_appointment_id = NULL, held_until = NULL WHERE held_by_appointment_id IS NOT NULL;
    ALTER TABLE time_slots
      DROP CONSTRAINT time_slots_one_holder,
      DROP CONSTRAINT time_slots_hold_is_whole,
      DROP CONSTRAINT time_slots_not_held_and_booked,
      DROP CONSTRAINT time_slots_blocked_is_unused;
    ALTER TABLE time_slots DROP COLUMN held_by_appointment_id;
    ALTER TABLE time_slots
      ADD CONSTRAINT time_slots_hold_is_whole CHECK ((held_by_quote_id IS NULL) = (held_until IS NULL)),
      ADD CONSTRAINT time_slots_not_held_and_booked CHECK (held_by_quote_id IS NULL OR appointment_id IS NULL),
      ADD CONSTRAINT time_slots_blocked_is_unused CHECK (
        NOT is_blocked OR (held_by_quote_id IS NULL AND appointment_id IS NULL)
      );
  `);
}
