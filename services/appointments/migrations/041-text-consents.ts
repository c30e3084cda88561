import type { QueryInterface } from 'sequelize';

// Evidence of who agreed to text messages, and in which words (decision 117). A withdrawal is the only change.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE text_consents (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      client_id integer NOT NULL REFERENCES clients ON DELETE CASCADE,
      quote_id integer NOT NULL UNIQUE REFERENCES quotes ON DELETE CASCADE,
      phone text NOT NULL CONSTRAINT text_consents_phone_e164 CHECK (phone ~ '^[+][1-9][0-9]{6,14}$'),
      wording_version integer NOT NULL,
      source text NOT NULL,
      given_at timestamptz NOT NULL,
      withdrawn_at timestamptz,
      withdrawn_by text,
      CONSTRAINT text_consents_end_whole CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
    );
    CREATE INDEX text_consents_by_client ON text_consents (client_id);
    CREATE INDEX text_consents_live_by_phone ON text_consents (phone) WHERE withdrawn_at IS NULL;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE text_consents');
}
