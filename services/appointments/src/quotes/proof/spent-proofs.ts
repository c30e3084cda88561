import { deleteInBatches } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';
import { QueryTypes } from 'sequelize';

export function createSpentProofs(database: Sequelize) {
  return {
    /** @returns false if another request has used the proof, or is using it in a transaction that then commits */
    async spend(nonce: string, now: Date, transaction: Transaction): Promise<boolean> {
      const sql = `INSERT INTO spent_proofs (nonce, spent_at) VALUES ($nonce, $now::timestamptz)
        ON CONFLICT DO NOTHING RETURNING nonce`;
      const options = { bind: { nonce, now }, transaction, type: QueryTypes.SELECT as const };
      return (await database.query(sql, options)).length === 1;
    },

    async deleteBefore(before: Date): Promise<number> {
      return await deleteInBatches(database, {
        from: 'spent_proofs',
        where: 'spent_at < $before::timestamptz',
        bind: { before },
      });
    },
  };
}
export type SpentProofs = ReturnType<typeof createSpentProofs>;
