import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Mail } from '../queues.ts';
import { MESSAGE_TITLES } from './message-titles.ts';

export type AboutAppointment = Extract<Mail, { appointment_id: number }>;

const DAY_MS = 24 * 3_600_000;
/** A report can arrive before the answer to the request that sent the message. */
const REPORTED = "channel = 'text' AND message_key = $key::uuid AND coalesce(provider_id, $providerId) = $providerId";

export function textRecords(database: Sequelize, now: () => Date) {
  async function change(sql: string, bind: Record<string, unknown>): Promise<void> {
    await execute(database, sql, bind);
  }

  return {
    async createText(mail: AboutAppointment, number: string, transaction: Transaction): Promise<number | null> {
      const [row] = await execute<{ id: number }>(
        database,
        `INSERT INTO messages (channel, kind, subject, to_address, client_id, quote_id, appointment_id, created_at)
         SELECT 'text', $kind, $title, $number, c.id, a.quote_id, a.id, $now::timestamptz
         FROM appointments a JOIN clients c ON c.id = a.client_id WHERE a.id = $id AND c.erased_at IS NULL RETURNING id`,
        { kind: mail.kind, title: MESSAGE_TITLES[mail.kind], number, id: mail.appointment_id, now: now() },
        transaction,
      );
      return row?.id ?? null;
    },

    /** To a crew, who is no client. Each time it is texted is a separate message. */
    async createCrewLink(to: string, transaction: Transaction): Promise<number> {
      const [row] = await execute<{ id: number }>(
        database,
        `INSERT INTO messages (channel, kind, subject, to_address, alert_key, alert, created_at)
         VALUES ('text', 'crew-link', $title, $to, gen_random_uuid()::text, '{}'::jsonb, $now::timestamptz) RETURNING id`,
        { title: MESSAGE_TITLES['crew-link'], to, now: now() },
        transaction,
      );
      return row?.id ?? Promise.reject(new Error('no message was stored'));
    },

    /**
     * Counts a text message against the limit of its number before its first attempt. Attempts to one number wait for each other.
     * @returns false if the limit is reached
     */
    async claimText(id: number, { to, most }: { to: string; most: number }): Promise<boolean> {
      return await database.transaction(async (transaction) => {
        const lock = "SELECT pg_advisory_xact_lock(hashtextextended('number ' || $to, 0))";
        await execute(database, lock, { to }, transaction);
        const sql = `UPDATE messages SET claimed_at = coalesce(claimed_at, $now::timestamptz), to_address = $to
          WHERE id = $id AND (claimed_at IS NOT NULL OR $most > (SELECT count(*) FROM messages
            WHERE channel = 'text' AND to_address = $to AND claimed_at > $dayAgo::timestamptz)) RETURNING id`;
        const dayAgo = new Date(now().getTime() - DAY_MS);
        return (await execute(database, sql, { id, to, most, now: now(), dayAgo }, transaction)).length === 1;
      });
    },

    /** The provider may have reported before this that the message failed. */
    async markTextSent(id: number, { to, providerId }: { to: string; providerId: string | null }): Promise<void> {
      const sql = `UPDATE messages SET status = 'sent', sent_at = $now, to_address = $to, provider_id = $providerId
        WHERE id = $id AND status = 'queued'`;
      await change(sql, { id, to, providerId, now: now() });
    },

    async markDelivered(key: string, providerId: string): Promise<void> {
      const sql = `UPDATE messages SET delivered_at = coalesce(delivered_at, $now::timestamptz), provider_id = $providerId
        WHERE ${REPORTED} AND status <> 'failed'`;
      await change(sql, { key, providerId, now: now() });
    },

    async markUndelivered(key: string, providerId: string, error: string): Promise<void> {
      const sql = `UPDATE messages SET status = 'failed', sent_at = NULL, error = $error, provider_id = $providerId
        WHERE ${REPORTED} AND delivered_at IS NULL`;
      await change(sql, { key, providerId, error });
    },

    async countTexts(to: string, since: Date, transaction: Transaction): Promise<number> {
      const sql = `SELECT count(*)::integer AS count FROM messages
        WHERE channel = 'text' AND to_address = $to AND claimed_at > $since::timestamptz`;
      return (await execute<{ count: number }>(database, sql, { to, since }, transaction))[0]?.count ?? 0;
    },
  };
}
