import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// A person who replied STOP can reply START. That is a new row with the provider's id of the reply, so that a repeated one adds nothing.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE text_consents ADD COLUMN IF NOT EXISTS start_message text');
  await createIndexConcurrently(context, 'text_consents_live_of_quote', {
    on: 'text_consents (quote_id) WHERE withdrawn_at IS NULL',
    unique: true,
  });
  await createIndexConcurrently(context, 'text_consents_start_once', {
    on: 'text_consents (quote_id, start_message)',
    unique: true,
  });
  await createIndexConcurrently(context, 'text_consents_by_phone', { on: 'text_consents (phone)' });
  await context.sequelize.query('ALTER TABLE text_consents DROP CONSTRAINT IF EXISTS text_consents_quote_id_key');
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`DELETE FROM text_consents WHERE start_message IS NOT NULL;
    ALTER TABLE text_consents ADD CONSTRAINT text_consents_quote_id_key UNIQUE (quote_id);
    DROP INDEX text_consents_by_phone, text_consents_start_once, text_consents_live_of_quote;
    ALTER TABLE text_consents DROP COLUMN start_message`);
}
