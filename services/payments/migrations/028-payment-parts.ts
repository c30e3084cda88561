import { addCheckConcurrently, createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A trip is paid in one payment, or as a deposit and its balance. The first payment still counts once for each quote; a balance is one
// more payment of the same appointment, and counts once too.
export const transaction = false;

const PAID = "'booked', 'captured', 'settled', 'refunding', 'refunded', 'kept'";

const CHECKS: Record<string, string> = {
  payments_part: "part IN ('whole', 'deposit', 'balance')",
  // A payment that was deleted and comes back for its refund does not know its price any more.
  payments_price_is_of_deposit: `CASE part
    WHEN 'deposit' THEN price IS NOT NULL OR forgotten_at IS NOT NULL
    ELSE price IS NULL END`,
  payments_price_is_money: "price > amount AND price < 'NaN'::numeric",
};

const INDEXES: Record<string, { replaces?: string; on: string; unique: true }> = {
  payments_first_paid_per_quote: {
    replaces: 'payments_one_paid_per_quote',
    on: `payments (quote_id) WHERE stage IN (${PAID}) AND part <> 'balance'`,
    unique: true,
  },
  payments_first_paid_per_appointment: {
    replaces: 'payments_one_paid_per_appointment',
    on: `payments (appointment_id) WHERE quote_id IS NULL AND stage IN (${PAID}) AND part <> 'balance'`,
    unique: true,
  },
  payments_one_paid_balance: {
    on: `payments (appointment_id) WHERE stage IN (${PAID}) AND part = 'balance'`,
    unique: true,
  },
};

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(
    "ALTER TABLE payments ADD COLUMN IF NOT EXISTS part text NOT NULL DEFAULT 'whole', ADD COLUMN IF NOT EXISTS price numeric(10,2)",
  );
  for (const [name, check] of Object.entries(CHECKS)) {
    await addCheckConcurrently(context, 'payments', { name, check });
  }
  for (const [name, { replaces, ...index }] of Object.entries(INDEXES)) {
    await createIndexConcurrently(context, name, index);
    if (replaces) await context.sequelize.query(`DROP INDEX CONCURRENTLY IF EXISTS ${replaces}`);
  }
}

/** Fails while a balance is paid: an earlier release would take it for a second payment of its trip. */
export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    CREATE UNIQUE INDEX payments_one_paid_per_quote ON payments (quote_id) WHERE stage IN (${PAID});
    CREATE UNIQUE INDEX payments_one_paid_per_appointment ON payments (appointment_id)
      WHERE quote_id IS NULL AND stage IN (${PAID});
    DROP INDEX ${Object.keys(INDEXES).join(', ')};
    ALTER TABLE payments DROP COLUMN part, DROP COLUMN price;
  `);
}
