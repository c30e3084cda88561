import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import type { Message } from './message-repository.ts';
import { MESSAGE_TITLES } from './message-titles.ts';

interface Received {
  from: string;
  body: string;
  providerId: string;
}

interface Answer {
  kind: 'text-help' | 'text-answer';
  to: string;
  body: string;
  about?: Pick<Message, 'client_id' | 'quote_id' | 'appointment_id'>;
  answerTo?: string;
}

const ABOUT = `SELECT client_id, quote_id, appointment_id FROM (
    SELECT client_id, quote_id, appointment_id, 0 AS rank, id FROM messages
    WHERE channel = 'text' AND to_address = $from AND client_id IS NOT NULL AND kind <> 'text-received'
    UNION ALL
    SELECT t.client_id, t.quote_id, q.appointment_id, 1, t.id FROM text_consents t JOIN quotes q ON q.id = t.quote_id
    WHERE t.phone = $from
  ) about ORDER BY rank, id DESC LIMIT 1`;

export function replyRecords(database: Sequelize, now: () => Date) {
  return {
    /** @returns null for the reply of a stranger, or one received before */
    async receiveText({ from, body, providerId }: Received, transaction: Transaction): Promise<number | null> {
      const sql = `INSERT INTO messages (channel, kind, subject, to_address, body, client_id, quote_id, appointment_id, provider_id,
          status, sent_at, created_at)
        SELECT 'text', 'text-received', $title, $from, $body, m.client_id, m.quote_id, m.appointment_id, $providerId,
          'sent', $now::timestamptz, $now::timestamptz
        FROM (${ABOUT}) m JOIN clients c ON c.id = m.client_id AND c.erased_at IS NULL
        ON CONFLICT (provider_id) WHERE kind = 'text-received' DO NOTHING RETURNING id`;
      const bind = { from, body, providerId, title: MESSAGE_TITLES['text-received'], now: now() };
      const [row] = await execute<{ id: number }>(database, sql, bind, transaction);
      return row?.id ?? null;
    },

    /** @returns its id, or null if the reply was answered before */
    async createAnswer({ kind, to, body, about, answerTo }: Answer, transaction: Transaction): Promise<number | null> {
      const sql = `INSERT INTO messages (channel, kind, subject, to_address, body, client_id, quote_id, appointment_id, alert_key,
          alert, created_at)
        VALUES ('text', $kind, $title, $to, $body, $client_id, $quote_id, $appointment_id, $key::text,
          CASE WHEN $key::text IS NULL THEN NULL ELSE '{}'::jsonb END, $now::timestamptz)
        ON CONFLICT (alert_key) WHERE alert_key IS NOT NULL DO NOTHING RETURNING id`;
      const { client_id = null, quote_id = null, appointment_id = null } = about ?? {};
      const bind = {
        kind,
        title: MESSAGE_TITLES[kind],
        to,
        body,
        client_id,
        quote_id,
        appointment_id,
        key: answerTo === undefined ? null : `answer to ${answerTo}`,
        now: now(),
      };
      const [row] = await execute<{ id: number }>(database, sql, bind, transaction);
      return row?.id ?? null;
    },
  };
}
