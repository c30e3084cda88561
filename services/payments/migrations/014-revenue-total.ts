import type { QueryInterface } from 'sequelize';

// Revenue is the ledger's payments less its refunds; the sum of completed payments missed partial refunds made at Stripe. One
// trigger adds each move to the total and to its week, so the two cannot differ. The locks stop all moves while the tables and
// triggers are replaced.
const MOVES = `
  SELECT date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00Z'),
    sum(CASE WHEN kind IN ('refunded', 'returned') THEN -amount_cents ELSE amount_cents END)
  FROM added WHERE kind IN ('captured', 'received', 'refunded', 'returned', 'refund_failed') GROUP BY 1`;
const LOCK = 'LOCK TABLE payments, ledger IN SHARE ROW EXCLUSIVE MODE';

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ${LOCK};
    CREATE TABLE revenue_total (cents bigint NOT NULL);
    INSERT INTO revenue_total SELECT coalesce(sum(cents), 0) FROM revenue_moves;
    CREATE OR REPLACE FUNCTION add_revenue_moves() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH moves AS (INSERT INTO revenue_moves ${MOVES} RETURNING cents)
        INSERT INTO revenue_total SELECT sum(cents) FROM moves HAVING count(*) > 0;
        RETURN NULL;
      END
    $$;

    CREATE OR REPLACE FUNCTION count_new_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, count(*) FROM added GROUP BY status;
        RETURN NULL;
      END
    $$;
    CREATE OR REPLACE FUNCTION count_deleted_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, -count(*) FROM removed GROUP BY status;
        RETURN NULL;
      END
    $$;
    CREATE OR REPLACE FUNCTION count_moved_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, sum(one)
          FROM (SELECT status, 1 AS one FROM added UNION ALL SELECT status, -1 FROM removed) AS both_sides
          GROUP BY status HAVING sum(one) <> 0;
        RETURN NULL;
      END
    $$;
    ALTER TABLE payment_counts DROP COLUMN cents;
  `);
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ${LOCK};
    DROP TABLE payment_counts;
    CREATE TABLE payment_counts (status text NOT NULL, payments bigint NOT NULL, cents bigint NOT NULL);
    INSERT INTO payment_counts SELECT status, count(*), sum(amount * 100) FROM payments GROUP BY status;
    CREATE OR REPLACE FUNCTION count_new_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, count(*), sum(amount * 100) FROM added GROUP BY status;
        RETURN NULL;
      END
    $$;
    CREATE OR REPLACE FUNCTION count_deleted_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, -count(*), -sum(amount * 100) FROM removed GROUP BY status;
        RETURN NULL;
      END
    $$;
    CREATE OR REPLACE FUNCTION count_moved_payments() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO payment_counts SELECT status, sum(one), sum(one * amount * 100)
          FROM (SELECT status, amount, 1 AS one FROM added UNION ALL SELECT status, amount, -1 FROM removed) AS both_sides
          GROUP BY status HAVING sum(one) <> 0 OR sum(one * amount) <> 0;
        RETURN NULL;
      END
    $$;

    CREATE OR REPLACE FUNCTION add_revenue_moves() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO revenue_moves ${MOVES};
        RETURN NULL;
      END
    $$;
    DROP TABLE revenue_total;
  `);
}
