import type { QueryInterface } from 'sequelize';

// The bytes are files (decision 225). A row that goes with its quote or appointment leaves them to the job that deletes stray files.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE photos (
      id uuid PRIMARY KEY,
      quote_id integer REFERENCES quotes (id) ON DELETE CASCADE,
      appointment_id integer REFERENCES appointments (id) ON DELETE CASCADE,
      kind text NOT NULL CONSTRAINT photos_kind CHECK (kind IN ('load', 'pick-up', 'delivery', 'problem', 'signature')),
      taken_at timestamptz,
      received_at timestamptz NOT NULL,
      sha256 text NOT NULL CONSTRAINT photos_sha256 CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      width integer NOT NULL CONSTRAINT photos_width CHECK (width > 0),
      height integer NOT NULL CONSTRAINT photos_height CHECK (height > 0),
      bytes integer NOT NULL CONSTRAINT photos_bytes CHECK (bytes > 0),
      position jsonb,
      CONSTRAINT photos_one_owner CHECK (num_nonnulls(quote_id, appointment_id) = 1)
    );
    CREATE INDEX photos_by_quote ON photos (quote_id) WHERE quote_id IS NOT NULL;
    CREATE INDEX photos_by_appointment ON photos (appointment_id) WHERE appointment_id IS NOT NULL;
    CREATE INDEX photos_by_age ON photos (received_at);
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE photos');
}
