import type { QueryInterface } from 'sequelize';

// A refund that Stripe refused, or that the bank sent back, waits for staff however old its payment is. A manual refund by staff gets
// a separate kind of ledger entry, because Stripe has no object that it could name.
const MOVES = (kinds: string) => `
  CREATE OR REPLACE FUNCTION add_revenue_moves() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH moves AS (
        INSERT INTO revenue_moves
        SELECT date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'),
          sum(CASE WHEN kind IN (${kinds}) THEN -amount_cents ELSE amount_cents END)
        FROM added WHERE kind IN ('captured', 'received', 'refund_failed', ${kinds}) GROUP BY 1
        RETURNING cents
      )
      INSERT INTO revenue_total SELECT sum(cents) FROM moves HAVING count(*) > 0;
      RETURN NULL;
    END
  $$`;
const KINDS = "'authorised', 'captured', 'cancelled', 'refunded', 'refund_failed', 'received', 'returned'";

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE payments ADD COLUMN refund_state text
      CHECK (refund_state IN ('requested', 'retrying', 'refused', 'failed'));
    CREATE INDEX payments_outstanding_refunds ON payments (swept_at NULLS FIRST, id)
      WHERE refund_state IN ('retrying', 'refused', 'failed');
    CREATE INDEX stripe_events_by_time ON stripe_events (created_at);
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind CHECK (kind IN (${KINDS}, 'refunded_by_hand')),
      DROP CONSTRAINT ledger_knows_its_source,
      ADD CONSTRAINT ledger_knows_its_source CHECK (
        (payment_intent_id IS NULL) = (kind IN ('received', 'returned'))
        AND (stripe_object_id IS NULL) = (kind IN ('received', 'returned', 'refunded_by_hand'))
      );
    ${MOVES("'refunded', 'returned', 'refunded_by_hand'")};
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ${MOVES("'refunded', 'returned'")};
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_knows_its_source,
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind CHECK (kind IN (${KINDS})) NOT VALID,
      ADD CONSTRAINT ledger_knows_its_source CHECK (
        (payment_intent_id IS NULL) = (kind IN ('received', 'returned'))
        AND (stripe_object_id IS NULL) = (kind IN ('received', 'returned'))
      ) NOT VALID;
    DROP INDEX stripe_events_by_time;
    DROP INDEX payments_outstanding_refunds;
    ALTER TABLE payments DROP COLUMN refund_state;
  `);
}
