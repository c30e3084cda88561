import type { QueryInterface } from 'sequelize';

// Ledger entries whose receipt or credit note the appointments service has still to issue. A trigger adds each entry, so that no code
// can forget one. Entries of earlier releases get theirs too.
const KINDS = "'captured', 'received', 'refunded', 'returned', 'refunded_by_hand', 'refund_failed'";

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE receipts_to_issue (
      ledger_id bigint PRIMARY KEY,
      appointment_id integer NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX receipts_to_issue_by_appointment ON receipts_to_issue (appointment_id);
    CREATE FUNCTION note_receipt_to_issue() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO receipts_to_issue (ledger_id, appointment_id) VALUES (NEW.id, NEW.appointment_id);
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER ledger_entries_get_receipts AFTER INSERT ON ledger
      FOR EACH ROW WHEN (NEW.kind IN (${KINDS})) EXECUTE FUNCTION note_receipt_to_issue();
    INSERT INTO receipts_to_issue (ledger_id, appointment_id)
      SELECT id, appointment_id FROM ledger WHERE kind IN (${KINDS});
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TRIGGER ledger_entries_get_receipts ON ledger;
    DROP FUNCTION note_receipt_to_issue();
    DROP TABLE receipts_to_issue;
  `);
}
