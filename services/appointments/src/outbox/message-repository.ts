import type { Alert, Message as MessageAnswer } from '@tailgate/contracts';
import { deleteInBatches, execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Page, PageRequest } from '../lists/read-page.ts';
import { readPage } from '../lists/read-page.ts';
import type { Mail } from '../queues.ts';
import { alertRecords } from './alert-records.ts';
import type { FixedMail } from './fixed-mail.ts';
import { MESSAGE_TITLES, type MessageKind } from './message-titles.ts';
import type { OwnAlert } from './own-alert.ts';
import { replyRecords } from './reply-records.ts';
import { type AboutAppointment, textRecords } from './text-records.ts';

/** The record of a mail or a text message. The words of a mail may contain a payment link, and are removed once it is sent. */
export interface Message {
  id: number;
  /** Part of the Message-ID, the same for every attempt. */
  message_key: string;
  kind: MessageKind;
  subject: string;
  to_address: string;
  status: MessageAnswer['status'];
  client_id: number | null;
  quote_id: number | null;
  appointment_id: number | null;
  /** The member of staff whose message it is; null if it is to a client or to the company. */
  user_id: number | null;
  alert: Alert | OwnAlert | null;
  channel: MessageAnswer['channel'];
  body: string | null;
  mail: FixedMail | null;
  /** How often the mail was handed over to the mail server without a refusal. Twice: it may have arrived twice. */
  hand_overs: number;
  provider_id: string | null;
  claimed_at: Date | null;
  delivered_at: Date | null;
  error: string | null;
  sent_at: Date | null;
  created_at: Date;
}

export interface MessageFilter {
  client_id?: number | undefined;
  quote_id?: number | undefined;
  appointment_id?: number | undefined;
  /** Without it, the messages to members of staff are left out: they are their own. */
  user_id?: number | undefined;
}

export type Audience = 'clients' | 'all';

const COLUMNS = `kind, subject, to_address, client_id, quote_id, appointment_id, created_at,
  sender_network, limited, error, status`;
const LIMITED =
  "$network::text, $refusal::text IS NOT NULL, $refusal::text, CASE WHEN $refusal::text IS NULL THEN 'queued' ELSE 'failed' END";
const CAN_BE_MAILED = "c.erased_at IS NULL AND c.email <> ''";
const IS_NOTIFIED = `NOT a.entered_later AND ${CAN_BE_MAILED}`;
const ABOUT_QUOTE = `SELECT $kind::text, $title::text, c.email, c.id, q.id, q.appointment_id, $now::timestamptz, ${LIMITED}
  FROM quotes q JOIN clients c ON c.id = q.client_id WHERE q.id = $id AND ${CAN_BE_MAILED}`;
const ABOUT_APPOINTMENT = `SELECT $kind::text, $title::text, c.email, c.id, a.quote_id, a.id, $now::timestamptz, ${LIMITED}
  FROM appointments a JOIN clients c ON c.id = a.client_id WHERE a.id = $id AND ${IS_NOTIFIED}`;

export function createMessageRepository(database: Sequelize, now: () => Date) {
  async function change(sql: string, bind: Record<string, unknown>): Promise<void> {
    await execute(database, sql, bind);
  }

  return {
    ...alertRecords(database, now),
    ...textRecords(database, now),
    ...replyRecords(database, now),

    /**
     * Queues a message to the client of the quote or appointment; with a refusal, notes that it is not sent.
     * @returns its id, or null if the client gets none
     */
    async create(
      mail: Mail,
      transaction: Transaction,
      { network, refusal }: { network: string | null; refusal: string | null } = { network: null, refusal: null },
    ): Promise<number | null> {
      const about = 'quote_id' in mail ? ABOUT_QUOTE : ABOUT_APPOINTMENT;
      const id = 'quote_id' in mail ? mail.quote_id : mail.appointment_id;
      const [row] = await execute<{ id: number }>(
        database,
        `INSERT INTO messages (${COLUMNS}) ${about} RETURNING id`,
        { kind: mail.kind, title: MESSAGE_TITLES[mail.kind], id, now: now(), network, refusal },
        transaction,
      );
      return row?.id ?? null;
    },

    /** @returns its id, or null if the key was used before or the client gets none */
    async createOnce(mail: AboutAppointment, key: string, transaction: Transaction): Promise<number | null> {
      const lock = "SELECT pg_advisory_xact_lock(hashtextextended('message ' || $key, 0))";
      await execute(database, lock, { key }, transaction);
      const [row] = await execute<{ id: number }>(
        database,
        `INSERT INTO messages (message_key, kind, subject, to_address, client_id, quote_id, appointment_id, created_at)
         SELECT $key::uuid, $kind, $title, c.email, c.id, a.quote_id, a.id, $now::timestamptz
         FROM appointments a JOIN clients c ON c.id = a.client_id
         WHERE a.id = $id AND ${IS_NOTIFIED} AND NOT EXISTS (SELECT 1 FROM messages WHERE message_key = $key::uuid)
         RETURNING id`,
        { key, kind: mail.kind, title: MESSAGE_TITLES[mail.kind], id: mail.appointment_id, now: now() },
        transaction,
      );
      return row?.id ?? null;
    },

    async lockNetwork(network: string, transaction: Transaction): Promise<void> {
      const sql = "SELECT pg_advisory_xact_lock(hashtextextended('network ' || $network, 0))";
      await execute(database, sql, { network }, transaction);
    },

    async countConfirmations(
      bind: { address: string; network: string | null; since: Date },
      transaction: Transaction,
    ): Promise<Record<'toAddress' | 'fromNetwork' | 'inAll', number>> {
      const sql = `SELECT count(*) FILTER (WHERE lower(to_address) = lower($address))::integer AS "toAddress",
          count(*) FILTER (WHERE sender_network = $network)::integer AS "fromNetwork", count(*)::integer AS "inAll"
        FROM messages WHERE kind = 'quote-received' AND NOT limited AND created_at > $since::timestamptz`;
      const [row] = await execute<Record<'toAddress' | 'fromNetwork' | 'inAll', number>>(
        database,
        sql,
        bind,
        transaction,
      );
      return row ?? { toAddress: 0, fromNetwork: 0, inAll: 0 };
    },

    async forgetNetworks(before: Date): Promise<void> {
      const where = 'sender_network IS NOT NULL AND created_at < $before::timestamptz';
      await change(`UPDATE messages SET sender_network = NULL WHERE ${where}`, { before });
    },

    async countOf(appointmentId: number, kind: MessageKind, transaction: Transaction): Promise<number> {
      const sql = 'SELECT count(*)::integer FROM messages WHERE appointment_id = $appointmentId AND kind = $kind';
      const [row] = await execute<{ count: number }>(database, sql, { appointmentId, kind }, transaction);
      return row?.count ?? 0;
    },

    async hasWaiting(appointmentId: number, kinds: readonly string[], transaction: Transaction): Promise<boolean> {
      const sql = `SELECT 1 FROM messages WHERE appointment_id = $appointmentId AND kind = ANY($kinds::text[])
        AND channel = 'mail' AND status = 'queued' LIMIT 1`;
      const bind = { appointmentId, kinds: [...kinds] };
      return (await execute(database, sql, bind, transaction)).length > 0;
    },

    async find(id: number, transaction: Transaction | null = null): Promise<Message | null> {
      const sql = 'SELECT * FROM messages WHERE id = $id';
      const [row] = await execute<Message>(database, sql, { id }, transaction);
      return row ?? null;
    },

    async fixMail(id: number, mail: FixedMail, transaction: Transaction | null = null): Promise<boolean> {
      const sql = `UPDATE messages SET mail = $mail::jsonb WHERE id = $id AND mail IS NULL AND status <> 'sent' RETURNING id`;
      const bind = { id, mail: JSON.stringify(mail) };
      return (await execute(database, sql, bind, transaction)).length > 0;
    },

    /** A mail is about to be handed over to the mail server (1), or was refused by it (-1). */
    async countHandOver(id: number, change: 1 | -1): Promise<void> {
      await execute(database, 'UPDATE messages SET hand_overs = hand_overs + $change WHERE id = $id', { id, change });
    },

    async markSent(id: number, { subject, to }: { subject: string; to: string }): Promise<void> {
      await change(
        `UPDATE messages SET status = 'sent', sent_at = $now, error = NULL, mail = NULL, subject = $subject, to_address = $to
         WHERE id = $id AND status <> 'sent'`,
        { id, subject, to, now: now() },
      );
    },

    async markFailed(id: number, error: string): Promise<void> {
      await change("UPDATE messages SET status = 'failed', error = $error WHERE id = $id AND status = 'queued'", {
        id,
        error,
      });
    },

    async requeue(ids: readonly number[]): Promise<void> {
      const sql = "UPDATE messages SET status = 'queued', error = NULL WHERE id = ANY($ids) AND status = 'failed'";
      await change(sql, { ids });
    },

    async delete(id: number): Promise<void> {
      await change("DELETE FROM messages WHERE id = $id AND status <> 'sent'", { id });
    },

    /** Alerts to the company stay: their keys prevent a second mail. */
    async deleteBefore(before: Date): Promise<number> {
      const where =
        "(alert_key IS NULL OR user_id IS NOT NULL OR kind IN ('text-help', 'crew-link')) AND status <> 'queued' AND created_at < $before::timestamptz";
      return await deleteInBatches(database, { from: 'messages', where, bind: { before } });
    },

    async list(filter: MessageFilter, page: PageRequest, audience: Audience = 'all'): Promise<Page<Message>> {
      const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
      const conditions = wanted.map(([column]) => `m.${column} = $${column}::integer`);
      if (audience === 'clients') conditions.push('m.client_id IS NOT NULL');
      if (filter.user_id === undefined) conditions.push('m.user_id IS NULL');
      const query = { columns: 'm.*', from: 'messages m', key: 'm.id', conditions, bind: Object.fromEntries(wanted) };
      return await readPage<Message>(database, query, page);
    },
  };
}
