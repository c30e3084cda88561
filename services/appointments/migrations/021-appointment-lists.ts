import type { QueryInterface } from 'sequelize';

// Keep these expressions equal to those in src/trips/appointment-list.ts and src/clients/client-repository.ts, or Postgres
// does not use the indexes. The migration of the history has created pg_trgm.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE INDEX appointments_by_time ON appointments
      ((coalesce(appointment_date, '-infinity'::date)), (coalesce(appointment_time_start, '00:00'::time)), id);
    CREATE INDEX appointments_by_status_and_time ON appointments
      (status, (coalesce(appointment_date, '-infinity'::date)), (coalesce(appointment_time_start, '00:00'::time)), id);
    CREATE INDEX appointments_by_address ON appointments USING gin ((' ' || origin || ' ' || destination) gin_trgm_ops);
    CREATE INDEX clients_by_text ON clients
      USING gin ((' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g')) gin_trgm_ops);
    CREATE INDEX clients_by_day ON clients (created_at, id);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX appointments_by_time, appointments_by_status_and_time, appointments_by_address, clients_by_text, clients_by_day;
  `);
}
