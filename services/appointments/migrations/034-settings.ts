import type { QueryInterface } from 'sequelize';

// One row. A value that was never saved is null and comes from the environment.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE settings (
      id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      company_name text,
      contact_email text,
      contact_phone text,
      link_contact text,
      link_website text,
      link_book_now text,
      link_new_booking text,
      reminder_hours integer CHECK (reminder_hours BETWEEN 1 AND 168),
      quote_valid_days integer CHECK (quote_valid_days BETWEEN 1 AND 365),
      customer_times text CHECK (customer_times IN ('12-hour', '24-hour')),
      staff_times text CHECK (staff_times IN ('12-hour', '24-hour')),
      week_starts_on integer CHECK (week_starts_on IN (0, 1)),
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz,
      updated_by text
    );
    INSERT INTO settings DEFAULT VALUES;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE settings');
}
