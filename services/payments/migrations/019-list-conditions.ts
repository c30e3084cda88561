import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

export const transaction = false;

const INDEXES = {
  payments_disputed_by_time: 'dispute_state IS NOT NULL',
  payments_refund_failed_by_time: "refund_state IN ('refused', 'failed')",
  payments_refund_pending_by_time: `stage = 'refunding' OR (stage = 'cancelling' AND failure_code = 'CHARGE_RETURNED')
    OR refund_state IN ('retrying', 'disputed')`,
};

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  for (const [name, condition] of Object.entries(INDEXES)) {
    await createIndexConcurrently(context, name, { on: `payments (created_at DESC, id DESC) WHERE ${condition}` });
  }
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
}
