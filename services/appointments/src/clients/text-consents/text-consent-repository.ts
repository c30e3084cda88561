import type { TextConsentEnd } from '@tailgate/contracts';
import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export interface StoredTextConsent {
  id: number;
  client_id: number;
  quote_id: number;
  phone: string;
  wording_version: number;
  source: 'quote-form' | 'start-reply';
  given_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: TextConsentEnd | null;
}
type NewTextConsent = Omit<StoredTextConsent, 'id' | 'withdrawn_at' | 'withdrawn_by'>;

export function createTextConsentRepository(database: Sequelize) {
  return {
    async add(consent: NewTextConsent, transaction: Transaction): Promise<void> {
      const sql = `INSERT INTO text_consents (client_id, quote_id, phone, wording_version, source, given_at)
        VALUES ($client_id, $quote_id, $phone, $wording_version, $source, $given_at)`;
      await execute(database, sql, { ...consent }, transaction);
    },

    async listOf(clientIds: readonly number[]): Promise<StoredTextConsent[]> {
      const sql = `SELECT id, client_id, quote_id, phone, wording_version, source, given_at, withdrawn_at, withdrawn_by
        FROM text_consents WHERE client_id = ANY($clientIds) ORDER BY id DESC`;
      return await execute<StoredTextConsent>(database, sql, { clientIds });
    },

    async liveNumberFor(appointmentId: number, transaction: Transaction | null = null): Promise<string | null> {
      const sql = `SELECT t.phone FROM appointments a JOIN text_consents t ON t.quote_id = a.quote_id
        WHERE a.id = $appointmentId AND t.withdrawn_at IS NULL`;
      return (await execute<{ phone: string }>(database, sql, { appointmentId }, transaction))[0]?.phone ?? null;
    },

    async isLive(clientId: number, phone: string, transaction: Transaction | null = null): Promise<boolean> {
      const sql = `SELECT 1 FROM text_consents WHERE client_id = $clientId AND phone = $phone AND withdrawn_at IS NULL LIMIT 1`;
      return (await execute(database, sql, { clientId, phone }, transaction)).length > 0;
    },

    async clientsOf(phone: string): Promise<number[]> {
      const sql = 'SELECT DISTINCT client_id FROM text_consents WHERE phone = $phone ORDER BY client_id';
      const rows = await execute<{ client_id: number }>(database, sql, { phone });
      return rows.map(({ client_id }) => client_id);
    },

    async restore(
      clientId: number,
      { phone, replyId, at }: { phone: string; replyId: string; at: Date },
      transaction: Transaction,
    ): Promise<number> {
      const sql = `INSERT INTO text_consents (client_id, quote_id, phone, wording_version, source, given_at, start_message)
        SELECT client_id, quote_id, phone, wording_version, 'start-reply', $at::timestamptz, $replyId
        FROM (SELECT DISTINCT ON (quote_id) * FROM text_consents WHERE client_id = $clientId ORDER BY quote_id, id DESC) last
        WHERE withdrawn_by = 'stop' AND phone = $phone
        ON CONFLICT DO NOTHING RETURNING id`;
      return (await execute(database, sql, { clientId, phone, replyId, at }, transaction)).length;
    },

    async withdraw(
      clientId: number,
      { by, at, phone = null }: { by: TextConsentEnd; at: Date; phone?: string | null },
      transaction: Transaction,
    ): Promise<number> {
      const sql = `UPDATE text_consents SET withdrawn_at = $at::timestamptz, withdrawn_by = $by
        WHERE client_id = $clientId AND withdrawn_at IS NULL AND ($phone::text IS NULL OR phone = $phone) RETURNING id`;
      return (await execute(database, sql, { clientId, by, at, phone }, transaction)).length;
    },
  };
}
