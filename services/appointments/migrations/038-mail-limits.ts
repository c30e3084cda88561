import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// Mails that strangers set off are counted by their network too, which is forgotten within days. `limited`: never mailed.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE messages
      ADD COLUMN IF NOT EXISTS sender_network text,
      ADD COLUMN IF NOT EXISTS limited boolean NOT NULL DEFAULT false
  `);
  await createIndexConcurrently(context, 'messages_received_mailed', {
    on: "messages (created_at) WHERE kind = 'quote-received' AND NOT limited",
  });
  await createIndexConcurrently(context, 'messages_of_network', {
    on: 'messages (created_at) WHERE sender_network IS NOT NULL',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE messages DROP COLUMN limited, DROP COLUMN sender_network');
}
