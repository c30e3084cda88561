import type { QueryInterface } from 'sequelize';

// What staff refund of a trip that stands, and the fee of a trip that was cancelled, with what proves that it was agreed. A fee is
// never changed, as the ledger is not. `return_cents` is what is to be refunded of a payment in all; null is everything once a
// refund has begun, and nothing before.
export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE payments ADD COLUMN cancellation_policy jsonb, ADD COLUMN return_cents integer;
    CREATE TABLE partial_refunds (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      payment_id integer NOT NULL,
      amount_cents integer NOT NULL CHECK (amount_cents > 0),
      reason text NOT NULL,
      decided_by text,
      idempotency_key uuid NOT NULL UNIQUE,
      attempt integer NOT NULL DEFAULT 0,
      state text NOT NULL CHECK (state IN ('open', 'done', 'refused')),
      stripe_refund_id text UNIQUE,
      mail_key uuid NOT NULL DEFAULT gen_random_uuid(),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX partial_refunds_by_payment ON partial_refunds (payment_id, id);
    CREATE TABLE cancellation_fees (
      payment_id integer PRIMARY KEY,
      appointment_id integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('cancelled', 'no_show')),
      policy jsonb NOT NULL,
      cancelled_at timestamptz NOT NULL,
      trip_starts_at timestamptz,
      percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
      left_cents integer NOT NULL CHECK (left_cents > 0),
      kept_cents integer NOT NULL CHECK (kept_cents > 0 AND kept_cents <= left_cents),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER cancellation_fees_stay BEFORE UPDATE OR DELETE ON cancellation_fees
      FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TABLE cancellation_fees;
    DROP TABLE partial_refunds;
    ALTER TABLE payments DROP COLUMN return_cents, DROP COLUMN cancellation_policy;
  `);
}
