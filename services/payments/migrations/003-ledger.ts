import type { QueryInterface } from 'sequelize';

// One row for each move of money, as Stripe knows it. It has no foreign keys, because it outlives the rows that it is about.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE ledger (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id integer NOT NULL,
      quote_id integer,
      appointment_id integer NOT NULL,
      payment_intent_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('authorised', 'captured', 'cancelled', 'refunded')),
      stripe_object_id text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
      currency text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX ledger_each_move_once ON ledger (payment_intent_id, kind, stripe_object_id);
    CREATE INDEX ledger_by_payment ON ledger (payment_id, id);

    CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the ledger is append-only'; END
    $$;
    CREATE TRIGGER ledger_rows_stay BEFORE UPDATE OR DELETE ON ledger
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
    CREATE TRIGGER ledger_stays BEFORE TRUNCATE ON ledger
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP TABLE ledger; DROP FUNCTION refuse_ledger_change()');
}
