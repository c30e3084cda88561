import type { QueryInterface } from 'sequelize';

// An import keeps which records it wrote, in which version, and what a changed client was before: enough to take it back. A record that
// is deleted takes its line with it.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE imports (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CONSTRAINT imports_kind CHECK (kind IN ('clients', 'appointments')),
      file_name text NOT NULL,
      created_by integer NOT NULL,
      created_by_name text NOT NULL,
      created_at timestamptz NOT NULL,
      rows_in_file integer NOT NULL,
      rows_to_write integer NOT NULL,
      rows_done integer NOT NULL DEFAULT 0,
      added integer NOT NULL DEFAULT 0,
      changed integer NOT NULL DEFAULT 0,
      taken_back integer NOT NULL DEFAULT 0,
      taken_back_at timestamptz
    );
    CREATE TABLE import_records (
      import_id integer NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
      row_number integer NOT NULL,
      client_id integer REFERENCES clients (id) ON DELETE CASCADE,
      appointment_id integer REFERENCES appointments (id) ON DELETE CASCADE,
      version integer NOT NULL,
      before jsonb,
      row_key text,
      PRIMARY KEY (import_id, row_number),
      CONSTRAINT import_records_one_record CHECK (num_nonnulls(client_id, appointment_id) = 1)
    );
    CREATE INDEX import_records_by_client ON import_records (client_id) WHERE client_id IS NOT NULL;
    CREATE INDEX import_records_by_appointment ON import_records (appointment_id) WHERE appointment_id IS NOT NULL;
    CREATE INDEX import_records_by_key ON import_records (row_key) WHERE row_key IS NOT NULL;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE import_records, imports');
}
