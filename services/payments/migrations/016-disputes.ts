import type { QueryInterface } from 'sequelize';

// A dispute has a row here, as Stripe shows it, and its money has ledger entries. The rows outlive their payment, as the ledger does.
// `dispute_state` is the status of a payment's most urgent dispute.
const STATUSES = `'needs_response', 'under_review', 'warning_needs_response', 'warning_under_review', 'warning_closed',
  'won', 'lost', 'prevented'`;
const OLD_KINDS = `'authorised', 'captured', 'cancelled', 'refunded', 'refund_failed', 'received', 'returned', 'refunded_by_hand'`;
const KINDS = `${OLD_KINDS}, 'dispute_withdrawn', 'dispute_fee', 'dispute_reinstated', 'dispute_fee_returned'`;
const OUT = `'refunded', 'returned', 'refunded_by_hand'`;
const IN = `'captured', 'received', 'refund_failed'`;
const MOVES = (into: string, out: string) => `
  CREATE OR REPLACE FUNCTION add_revenue_moves() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH moves AS (
        INSERT INTO revenue_moves
        SELECT date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'),
          sum(CASE WHEN kind IN (${out}) THEN -amount_cents ELSE amount_cents END)
        FROM added WHERE kind IN (${into}, ${out}) GROUP BY 1
        RETURNING cents
      )
      INSERT INTO revenue_total SELECT sum(cents) FROM moves HAVING count(*) > 0;
      RETURN NULL;
    END
  $$`;
const REFUND_STATES = "'requested', 'retrying', 'refused', 'failed'";
const outstanding = (states: string) => `
  DROP INDEX payments_outstanding_refunds;
  CREATE INDEX payments_outstanding_refunds ON payments (swept_at NULLS FIRST, id) WHERE refund_state IN (${states})`;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE disputes (
      id text PRIMARY KEY,
      payment_id integer NOT NULL,
      payment_intent_id text NOT NULL,
      status text NOT NULL CHECK (status IN (${STATUSES})),
      reason text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
      withdrawn_cents bigint NOT NULL CHECK (withdrawn_cents >= 0),
      reinstated_cents bigint NOT NULL CHECK (reinstated_cents >= 0),
      evidence_due_at timestamptz,
      livemode boolean NOT NULL,
      opened_at timestamptz NOT NULL,
      read_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX disputes_by_payment ON disputes (payment_id);
    CREATE INDEX disputes_by_intent ON disputes (payment_intent_id);
    CREATE INDEX disputes_open ON disputes (id)
      WHERE status IN ('needs_response', 'under_review', 'warning_needs_response', 'warning_under_review');
    ALTER TABLE payments
      ADD COLUMN dispute_state text CHECK (dispute_state IN (${STATUSES})),
      ADD COLUMN fraud_warned_at timestamptz,
      DROP CONSTRAINT payments_refund_state_check,
      ADD CONSTRAINT payments_refund_state_check CHECK (refund_state IN (${REFUND_STATES}, 'disputed'));
    CREATE INDEX payments_disputed ON payments (appointment_id) WHERE dispute_state IS NOT NULL;
    ${outstanding("'retrying', 'refused', 'failed', 'disputed'")};
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind CHECK (kind IN (${KINDS}));
    ${MOVES(`${IN}, 'dispute_reinstated'`, `${OUT}, 'dispute_withdrawn'`)};
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ${MOVES(IN, OUT)};
    ALTER TABLE ledger
      DROP CONSTRAINT ledger_kind,
      ADD CONSTRAINT ledger_kind CHECK (kind IN (${OLD_KINDS})) NOT VALID;
    UPDATE payments SET refund_state = 'refused' WHERE refund_state = 'disputed';
    ${outstanding("'retrying', 'refused', 'failed'")};
    ALTER TABLE payments
      DROP COLUMN fraud_warned_at,
      DROP COLUMN dispute_state,
      DROP CONSTRAINT payments_refund_state_check,
      ADD CONSTRAINT payments_refund_state_check CHECK (refund_state IN (${REFUND_STATES}));
    DROP TABLE disputes;
  `);
}
