import type { QueryInterface } from 'sequelize';

// The address of a feed is derived from its id, so a new row is a new address and a deleted one ends it.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE calendar_feeds (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL CONSTRAINT calendar_feeds_one_each UNIQUE,
      created_at timestamptz NOT NULL,
      read_at timestamptz
    )
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE calendar_feeds');
}
