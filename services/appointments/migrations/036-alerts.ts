import { addCheckConcurrently, createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

// An alert goes to staff, so it has no client and stays when a client is deleted. Its key makes a repeated alert no second mail.
export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    ALTER TABLE messages
      ALTER COLUMN client_id DROP NOT NULL,
      ADD COLUMN IF NOT EXISTS alert_key text,
      ADD COLUMN IF NOT EXISTS alert jsonb;
  `);
  const check = '(client_id IS NULL) = (alert_key IS NOT NULL) AND (alert IS NULL) = (alert_key IS NULL)';
  await addCheckConcurrently(context, 'messages', { name: 'messages_to_client_or_staff', check });
  await createIndexConcurrently(context, 'messages_alert_key', {
    unique: true,
    on: 'messages (alert_key) WHERE alert_key IS NOT NULL',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`
    DELETE FROM messages WHERE client_id IS NULL;
    ALTER TABLE messages
      DROP CONSTRAINT messages_to_client_or_staff,
      DROP COLUMN alert,
      DROP COLUMN alert_key,
      ALTER COLUMN client_id SET NOT NULL;
  `);
}
