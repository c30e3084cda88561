import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Replies to text messages and answers to them keep their words. A reply that a provider delivers twice is one message.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE messages ADD COLUMN IF NOT EXISTS body text');
  await createIndexConcurrently(context, 'messages_received_once', {
    unique: true,
    on: "messages (provider_id) WHERE kind = 'text-received'",
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('DROP INDEX messages_received_once; ALTER TABLE messages DROP COLUMN body');
}
