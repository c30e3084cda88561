import type { QueryInterface } from 'sequelize';

// The key is added as NOT VALID and validated later, so requests do not wait for it.
export const transaction = false;

const TABLES = ['quotes', 'appointments'];

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  for (const table of TABLES) {
    const key = `${table}_price_book_version`;
    await context.sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${key}`);
    await context.sequelize.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${key} FOREIGN KEY (price_book_version) REFERENCES price_book (version) NOT VALID`,
    );
    await context.sequelize.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${key}`);
  }
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  for (const table of TABLES)
    await context.sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_price_book_version`);
}
