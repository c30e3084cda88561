import type { QueryInterface } from 'sequelize';

// Stores the searched text in a column: extracting the digits of every phone number would cost more than the search. A phone number
// is found as it was typed and by its digits alone.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE clients ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS
      (' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g')) STORED;
    DROP INDEX clients_by_text;
    CREATE INDEX clients_by_text ON clients USING gin (search_text gin_trgm_ops);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP INDEX clients_by_text;
    ALTER TABLE clients DROP COLUMN search_text;
    CREATE INDEX clients_by_text ON clients
      USING gin ((' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\\D', '', 'g')) gin_trgm_ops);
  `);
}
