import type { QueryInterface } from 'sequelize';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE alert_choices (
      user_id integer NOT NULL,
      kind text NOT NULL,
      channel text NOT NULL CONSTRAINT alert_choices_channel CHECK (channel IN ('mail', 'text')),
      PRIMARY KEY (user_id, kind)
    );
    CREATE TABLE alert_numbers (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL,
      phone text NOT NULL CONSTRAINT alert_numbers_phone_e164 CHECK (phone ~ '^[+][1-9][0-9]{6,14}$'),
      wording_version integer NOT NULL,
      agreed_at timestamptz NOT NULL,
      code_hash text,
      attempts integer NOT NULL DEFAULT 0,
      verified_at timestamptz,
      ended_at timestamptz,
      ended_by text,
      start_message text,
      CONSTRAINT alert_numbers_end_whole CHECK ((ended_at IS NULL) = (ended_by IS NULL))
    );
    CREATE UNIQUE INDEX alert_numbers_live ON alert_numbers (user_id)
      WHERE verified_at IS NOT NULL AND ended_at IS NULL;
    CREATE UNIQUE INDEX alert_numbers_start_once ON alert_numbers (user_id, start_message);
    CREATE INDEX alert_numbers_by_phone ON alert_numbers (phone);
    CREATE TABLE alert_news (
      user_id integer NOT NULL,
      kind text NOT NULL,
      subject text NOT NULL,
      detail text,
      created_at timestamptz NOT NULL,
      message_id integer,
      PRIMARY KEY (user_id, kind, subject)
    );
    CREATE INDEX alert_news_waiting ON alert_news (user_id, kind) WHERE message_id IS NULL
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE alert_news, alert_numbers, alert_choices');
}
