import { deleteInBatches, execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

export function createSpentProofs(database: Sequelize) {
  return {
    /** @returns false if another request has used the proof, or is using it in a transaction that then commits */
    async spend(nonce: string, now: Date, transaction: Transaction): Promise<boolean> {
      const sql = `INSERT INTO spent_proofs (nonce, spent_at) VALUES ($nonce, $now::timestamptz)
        ON CONFLICT DO NOTHING RETURNING nonce`;
      return (await execute(database, sql, { nonce, now }, transaction)).length === 1;
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
