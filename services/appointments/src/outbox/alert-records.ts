import type { Alert, Message as MessageAnswer } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { MESSAGE_TITLES, type MessageKind } from './message-titles.ts';
import type { OwnAlert } from './own-alert.ts';

interface OwnMessage {
  userId: number;
  channel: MessageAnswer['channel'];
  kind: MessageKind;
  to: string;
  /** Empty for a message that nothing can be written from again, such as a code. */
  alert: OwnAlert | Record<string, never>;
}

type StoredOwn = { id: number; message_key: string };

export function alertRecords(database: Sequelize, now: () => Date) {
  return {
    /** @returns its id, or null if an alert with its key exists */
    async createAlert(alert: Alert, to: string, transaction: Transaction): Promise<number | null> {
      const { quote_id = null, appointment_id = null } = alert as { quote_id?: number | null; appointment_id?: number };
      const title = MESSAGE_TITLES[alert.kind];
      const [row] = await execute<{ id: number }>(
        database,
        `INSERT INTO messages (kind, subject, to_address, quote_id, appointment_id, alert_key, alert, created_at)
         VALUES ($kind, $title, $to, $quote_id, $appointment_id, $key, $alert::jsonb, $now::timestamptz)
         ON CONFLICT (alert_key) WHERE alert_key IS NOT NULL DO NOTHING RETURNING id`,
        { ...alert, title, to, quote_id, appointment_id, alert: JSON.stringify(alert), now: now() },
        transaction,
      );
      return row?.id ?? null;
    },

    async createOwn({ userId, channel, kind, to, alert }: OwnMessage, transaction: Transaction): Promise<StoredOwn> {
      const [row] = await execute<StoredOwn>(
        database,
        `INSERT INTO messages (user_id, channel, kind, subject, to_address, alert_key, alert, created_at)
         VALUES ($userId, $channel, $kind, $title, $to, gen_random_uuid()::text, $alert::jsonb, $now::timestamptz)
         RETURNING id, message_key`,
        { userId, channel, kind, title: MESSAGE_TITLES[kind], to, alert: JSON.stringify(alert), now: now() },
        transaction,
      );
      return row ?? Promise.reject(new Error('no message was stored'));
    },

    async hasOwnSince(userId: number, kind: MessageKind, since: Date, transaction: Transaction): Promise<boolean> {
      const sql = `SELECT 1 FROM messages
        WHERE user_id = $userId AND kind = $kind AND created_at > $since::timestamptz LIMIT 1`;
      return (await execute(database, sql, { userId, kind, since }, transaction)).length > 0;
    },

    async listAlerts(kind: Alert['kind'], since: Date, transaction: Transaction) {
      return await execute<{ alert: Alert; created_at: Date }>(
        database,
        `SELECT alert, created_at FROM messages
         WHERE alert_key IS NOT NULL AND kind = $kind AND created_at > $since::timestamptz`,
        { kind, since },
        transaction,
      );
    },
  };
}
