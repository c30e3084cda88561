import type { QueryInterface } from 'sequelize';

// Records deleted users, so that a job that looked a user up before the deletion cannot link a client to them after it. Users are few,
// and a row is an id.
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
