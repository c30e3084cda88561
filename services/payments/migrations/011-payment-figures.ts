import type { QueryInterface } from 'sequelize';

// The dashboard's counters over a million payments. Triggers keep them in the transaction of each change, and only add rows, so
// that payments never wait for each other; a job compacts the rows. Revenue is kept by quarter of an hour, because the days of
// every time zone start at one.
const MOVES = `
  SELECT date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'),
    sum(CASE WHEN kind IN ('refunded', 'returned') THEN -amount_cents ELSE amount_cents END)`;
const MOVE_KINDS = `kind IN ('captured', 'received', 'refunded', 'returned', 'refund_failed')`;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE TABLE revenue_moves (at timestamptz NOT NULL, cents bigint NOT NULL);
    CREATE INDEX revenue_moves_by_time ON revenue_moves (at) INCLUDE (cents);
    INSERT INTO revenue_moves ${MOVES} FROM ledger WHERE ${MOVE_KINDS} GROUP BY 1;
    CREATE FUNCTION add_revenue_moves() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO revenue_moves ${MOVES} FROM added WHERE ${MOVE_KINDS} GROUP BY 1;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER ledger_moves_revenue AFTER INSERT ON ledger
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_revenue_moves();

    CREATE TABLE payment_counts (status text NOT NULL, payments bigint NOT NULL, cents bigint NOT NULL);
    INSERT INTO payment_counts SELECT status, count(*), sum(amount * 100) FROM payments GROUP BY status;
    CREATE FUNCTION count_new_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, count(*), sum(amount * 100) FROM added GROUP BY status;
        RETURN NULL;
      END
    $$;
    CREATE FUNCTION count_deleted_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, -count(*), -sum(amount * 100) FROM removed GROUP BY status;
        RETURN NULL;
      END
    $$;
    CREATE FUNCTION count_moved_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, sum(one), sum(one * amount * 100)
          FROM (SELECT status, amount, 1 AS one FROM added UNION ALL SELECT status, amount, -1 FROM removed) AS both_sides
          GROUP BY status HAVING sum(one) <> 0 OR sum(one * amount) <> 0;
        RETURN NULL;
      END
    $$;
    CREATE TRIGGER new_payments_count AFTER INSERT ON payments
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_new_payments();
    CREATE TRIGGER deleted_payments_count AFTER DELETE ON payments
      REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_payments();
    CREATE TRIGGER moved_payments_count AFTER UPDATE ON payments
      REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_payments();
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DROP TRIGGER ledger_moves_revenue ON ledger;
    DROP TRIGGER new_payments_count ON payments;
    DROP TRIGGER deleted_payments_count ON payments;
    DROP TRIGGER moved_payments_count ON payments;
    DROP FUNCTION add_revenue_moves();
    DROP FUNCTION count_new_payments();
    DROP FUNCTION count_deleted_payments();
    DROP FUNCTION count_moved_payments();
    DROP TABLE payment_counts;
    DROP TABLE revenue_moves;
  `);
}
