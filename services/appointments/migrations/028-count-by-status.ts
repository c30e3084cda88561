import type { QueryInterface } from 'sequelize';

// Lets Postgres count the appointments of a status and period in the index alone. The index for sorting has no plain day.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(
    'CREATE INDEX appointments_by_status_and_day ON appointments (status, appointment_date)',
  );
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX appointments_by_status_and_day');
}
