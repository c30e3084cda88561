import type { QueryInterface } from 'sequelize';

// As calendar_feeds, for the trips of one truck: another id is another address.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE truck_feeds (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL,
      truck_id integer NOT NULL,
      created_at timestamptz NOT NULL,
      read_at timestamptz,
      CONSTRAINT truck_feeds_one_each UNIQUE (user_id, truck_id)
    )
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE truck_feeds');
}
