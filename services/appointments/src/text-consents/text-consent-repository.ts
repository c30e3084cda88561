import type { TextConsentEnd } from '@tailgate/contracts';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

export interface StoredTextConsent {
  id: number;
  client_id: number;
  quote_id: number;
  phone: string;
  wording_version: number;
  source: 'quote-form';
  given_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: TextConsentEnd | null;
}
type NewTextConsent = Omit<StoredTextConsent, 'id' | 'withdrawn_at' | 'withdrawn_by'>;

/** Who agreed to text messages. */
export function createTextConsents(database: Sequelize) {
  return {
    async add(consent: NewTextConsent, transaction: Transaction): Promise<void> {
      const sql = `INSERT INTO text_consents (client_id, quote_id, phone, wording_version, source, given_at)
        VALUES ($client_id, $quote_id, $phone, $wording_version, $source, $given_at)`;
      await database.query(sql, { bind: { ...consent }, transaction });
    },

    /** Newest first. */
    async listOf(clientIds: readonly number[]): Promise<StoredTextConsent[]> {
      const sql = 'SELECT * FROM text_consents WHERE client_id = ANY($clientIds) ORDER BY id DESC';
      return await database.query<StoredTextConsent>(sql, { type: QueryTypes.SELECT, bind: { clientIds } });
    },

    /** Ends what was not ended before. @returns how many consents */
    async withdraw(
      clientId: number,
      { by, at }: { by: TextConsentEnd; at: Date },
      transaction: Transaction,
    ): Promise<number> {
      const sql = `UPDATE text_consents SET withdrawn_at = $at::timestamptz, withdrawn_by = $by
        WHERE client_id = $clientId AND withdrawn_at IS NULL RETURNING id`;
      const options = { type: QueryTypes.SELECT as const, bind: { clientId, by, at }, transaction };
      return (await database.query(sql, options)).length;
    },
  };
}
export type TextConsents = ReturnType<typeof createTextConsents>;
