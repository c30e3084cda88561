import type { QueryInterface } from 'sequelize';

// A row for each time of an appointment whose reminder went out, or is not needed: its key makes "once" true. The index finds the
// few appointments that are near among all there ever were.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE reminders (
      appointment_id integer NOT NULL REFERENCES appointments (id) ON DELETE CASCADE,
      appointment_date date NOT NULL,
      appointment_time_start time(0) NOT NULL,
      PRIMARY KEY (appointment_id, appointment_date, appointment_time_start)
    );
    CREATE INDEX appointments_to_come ON appointments (appointment_date, appointment_time_start) WHERE status = 'confirmed';
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX appointments_to_come; DROP TABLE reminders');
}
