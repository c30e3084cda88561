import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE merged_clients (
      client_id integer PRIMARY KEY,
      into_id integer NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
      merged_at timestamptz NOT NULL
    );
    CREATE INDEX merged_clients_by_into ON merged_clients (into_id);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE merged_clients');
}
