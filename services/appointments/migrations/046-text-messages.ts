import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Text messages are rows beside mails. `claimed_at`: the first attempt to send, which the limit of a number counts.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE messages
      ADD COLUMN IF NOT EXISTS channel text NOT NULL DEFAULT 'mail',
      ADD COLUMN IF NOT EXISTS provider_id text,
      ADD COLUMN IF NOT EXISTS claimed_at timestamptz,
      ADD COLUMN IF NOT EXISTS delivered_at timestamptz
  `);
  await createIndexConcurrently(context, 'messages_texts_of_number', {
    on: "messages (to_address, claimed_at) WHERE channel = 'text'",
  });
  await createIndexConcurrently(context, 'messages_texts_by_key', {
    on: "messages (message_key) WHERE channel = 'text'",
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`ALTER TABLE messages
    DROP COLUMN delivered_at, DROP COLUMN claimed_at, DROP COLUMN provider_id, DROP COLUMN channel`);
}
