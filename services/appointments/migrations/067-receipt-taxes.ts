import { addCheckConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// The taxes in a receipt's amount. Receipts from before there were taxes have none.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE receipts ADD COLUMN IF NOT EXISTS taxes jsonb');
  await addCheckConcurrently(context, 'receipts', {
    name: 'receipts_taxes_are_part',
    check: 'sum_of_receipt_items(taxes) <= amount_cents',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE receipts DROP COLUMN taxes');
}
