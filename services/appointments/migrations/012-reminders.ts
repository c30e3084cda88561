import type { QueryInterface } from 'sequelize';

// One row for each time of an appointment whose reminder was sent or is not needed; its key makes reminders unique. The index finds
// the few upcoming appointments among all.
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
