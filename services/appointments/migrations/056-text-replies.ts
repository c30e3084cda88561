import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Replies to text messages and answers to them keep their words. A reply that a provider delivers twice is one message.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE messages ADD COLUMN body text, ADD COLUMN answer_to text');
  await createIndexConcurrently(context, 'messages_received_once', {
    unique: true,
    on: "messages (provider_id) WHERE kind = 'text-received'",
  });
  await createIndexConcurrently(context, 'messages_answered_once', {
    unique: true,
    on: 'messages (answer_to) WHERE answer_to IS NOT NULL',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`DROP INDEX messages_answered_once; DROP INDEX messages_received_once;
    ALTER TABLE messages DROP COLUMN answer_to, DROP COLUMN body`);
}
