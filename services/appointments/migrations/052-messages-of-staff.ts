import { createIndexConcurrently } from '@tailgate/service-kit/database';
import type { QueryInterface } from 'sequelize';

export const transaction = false;

export async function up({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query('ALTER TABLE messages ADD COLUMN IF NOT EXISTS user_id integer');
  await createIndexConcurrently(context, 'messages_of_user', {
    on: 'messages (user_id, id DESC) WHERE user_id IS NOT NULL',
  });
}

export async function down({ context }: { context: QueryInterface }): Promise<void> {
  await context.sequelize.query(`DELETE FROM messages WHERE user_id IS NOT NULL;
    ALTER TABLE messages DROP COLUMN user_id`);
}
