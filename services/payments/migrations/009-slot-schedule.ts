import type { QueryInterface } from 'sequelize';

// The weekly plan is one row, so that one conditional UPDATE replaces it. removed_windows keeps the plan from adding a window that
// staff removed from a day. A slot can be removed although a payment once held it, so payments have no foreign key to slots.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE weekly_plan (
      id integer PRIMARY KEY CHECK (id = 1),
      version integer NOT NULL,
      windows jsonb NOT NULL,
      filled_to date
    );
    INSERT INTO weekly_plan (id, version, windows) VALUES (1, 1, '[]');

    CREATE TABLE removed_windows (
      date date NOT NULL,
      start_time time(0) NOT NULL,
      end_time time(0) NOT NULL,
      PRIMARY KEY (date, start_time, end_time)
    );
    CREATE TABLE blackout_days (
      date date PRIMARY KEY,
      reason text,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE payments DROP CONSTRAINT payments_time_slot_id_fkey;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE payments ADD CONSTRAINT payments_time_slot_id_fkey
      FOREIGN KEY (time_slot_id) REFERENCES time_slots (id) NOT VALID;
    DROP TABLE blackout_days;
    DROP TABLE removed_windows;
    DROP TABLE weekly_plan;
  `);
}
