import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE handled_findings (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      rule text NOT NULL,
      subject text NOT NULL,
      message text NOT NULL
    );
    CREATE UNIQUE INDEX handled_findings_once ON handled_findings (rule, subject, md5(message));
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE handled_findings');
}
