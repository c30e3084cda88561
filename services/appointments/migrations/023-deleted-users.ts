import type { QueryInterface } from 'sequelize';

// Who was deleted is remembered, so that a client that is tied to a user a moment later, by a job that asked a moment earlier, does
// not keep a number that is nobody's. Users are few, and a row is an id.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE deleted_users (
      user_id integer PRIMARY KEY,
      deleted_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE deleted_users');
}
