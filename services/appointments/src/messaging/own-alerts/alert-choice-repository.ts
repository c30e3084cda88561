import { OWN_ALERT_KINDS, type OwnAlertChoices, type OwnAlertKind } from '@tailgate/contracts';
import { deleteInBatches, execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { NewsItem } from '../../outbox/own-alert.ts';

type Chosen = { kind: OwnAlertKind; channel: 'mail' | 'text' };

export function createAlertChoiceRepository(database: Sequelize) {
  async function listOf(userId: number, transaction: Transaction | null, lock = ''): Promise<Chosen[]> {
    const sql = `SELECT kind, channel FROM alert_choices WHERE user_id = $userId ORDER BY kind ${lock}`;
    return await execute<Chosen>(database, sql, { userId }, transaction);
  }

  return {
    async of(userId: number): Promise<OwnAlertChoices> {
      const chosen = new Map((await listOf(userId, null)).map(({ kind, channel }) => [kind, channel]));
      return Object.fromEntries(OWN_ALERT_KINDS.map((kind) => [kind, chosen.get(kind) ?? 'none'])) as OwnAlertChoices;
    },

    /** Makes other alerts of the user wait until the transaction ends. */
    lock: async (userId: number, transaction: Transaction) => await listOf(userId, transaction, 'FOR UPDATE'),

    async replace(userId: number, choices: OwnAlertChoices, transaction: Transaction): Promise<void> {
      const chosen = Object.entries(choices).filter(([, channel]) => channel !== 'none');
      const kinds = chosen.map(([kind]) => kind);
      const run = async (sql: string, bind: object) =>
        await database.query(sql, { bind: { userId, ...bind }, transaction });
      await run('DELETE FROM alert_choices WHERE user_id = $userId AND NOT kind = ANY($kinds)', { kinds });
      await run(
        `INSERT INTO alert_choices (user_id, kind, channel)
         SELECT $userId::integer, kind, channel FROM unnest($kinds::text[], $channels::text[]) AS chosen (kind, channel)
         ON CONFLICT (user_id, kind) DO UPDATE SET channel = excluded.channel`,
        { kinds, channels: chosen.map(([, channel]) => channel) },
      );
      await run('DELETE FROM alert_news WHERE user_id = $userId AND message_id IS NULL AND NOT kind = ANY($kinds)', {
        kinds,
      });
    },

    async textToMail(userId: number, transaction: Transaction): Promise<void> {
      const sql = "UPDATE alert_choices SET channel = 'mail' WHERE user_id = $userId AND channel = 'text'";
      await execute(database, sql, { userId }, transaction);
    },

    /** Notes news for everyone who chose its kind, once for each subject. `exceptUserId` did it and knows. */
    async addNews({ kind, items, exceptUserId = null, at }: News, transaction: Transaction): Promise<void> {
      const sql = `INSERT INTO alert_news (user_id, kind, subject, detail, created_at)
        SELECT c.user_id, c.kind, i.subject, i.detail, $at::timestamptz
        FROM alert_choices c, unnest($subjects::text[], $details::text[]) AS i (subject, detail)
        WHERE c.kind = $kind AND c.user_id IS DISTINCT FROM $exceptUserId::integer ON CONFLICT DO NOTHING`;
      const subjects = items.map(({ subject }) => subject);
      const details = items.map(({ detail }) => detail);
      await execute(database, sql, { kind, subjects, details, exceptUserId, at }, transaction);
    },

    async usersWithNews(): Promise<number[]> {
      const sql = 'SELECT DISTINCT user_id FROM alert_news WHERE message_id IS NULL ORDER BY user_id';
      return (await execute<{ user_id: number }>(database, sql)).map(({ user_id }) => user_id);
    },

    async waitingNews(userId: number, kind: OwnAlertKind, transaction: Transaction): Promise<NewsItem[]> {
      const sql = `SELECT subject, detail FROM alert_news WHERE user_id = $userId AND kind = $kind AND message_id IS NULL
        ORDER BY created_at DESC, subject DESC`;
      return await execute<NewsItem>(database, sql, { userId, kind }, transaction);
    },

    async markTold(
      {
        userId,
        kind,
        messageId,
        news,
      }: { userId: number; kind: OwnAlertKind; messageId: number; news: readonly NewsItem[] },
      transaction: Transaction,
    ): Promise<void> {
      const sql = `UPDATE alert_news SET message_id = $messageId
        WHERE user_id = $userId AND kind = $kind AND subject = ANY($subjects)`;
      const subjects = news.map(({ subject }) => subject);
      await execute(database, sql, { userId, kind, messageId, subjects }, transaction);
    },

    async returnNews(messageId: number): Promise<void> {
      const sql = 'UPDATE alert_news SET message_id = NULL WHERE message_id = $messageId';
      await execute(database, sql, { messageId });
    },

    async forgetNews(before: Date): Promise<void> {
      const where = 'created_at < $before::timestamptz';
      await deleteInBatches(database, { from: 'alert_news', where, bind: { before } });
    },

    async forgetUser(userId: number, transaction: Transaction): Promise<void> {
      for (const table of TABLES_OF_USER)
        await execute(database, `DELETE FROM ${table} WHERE user_id = $userId`, { userId }, transaction);
    },
  };
}

const TABLES_OF_USER = ['alert_choices', 'alert_news', 'alert_numbers', 'calendar_feeds', 'truck_feeds', 'messages'];

interface News {
  kind: OwnAlertKind;
  items: readonly NewsItem[];
  exceptUserId?: number | null | undefined;
  at: Date;
}
