import { execute } from '@tailgate/service-kit/database';
import type { Sequelize, Transaction } from 'sequelize';

interface StoredTotp {
  readonly secret: string;
  readonly isConfirmed: boolean;
}

export interface StoredPasskey {
  readonly id: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}
type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>;

const PASSKEY = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter::float8 AS counter,
  transports, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export function createSecondFactorRepository(sequelize: Sequelize) {
  const rows = <T extends object>(sql: string, bind: unknown[], transaction?: Transaction) =>
    execute<T>(sequelize, sql, bind, transaction);
  const changes = async (sql: string, bind: unknown[], transaction?: Transaction) =>
    (await rows(sql, bind, transaction)).length;
  return {
    async findTotp(userId: number, transaction?: Transaction): Promise<StoredTotp | null> {
      const sql = 'SELECT secret, confirmed_at IS NOT NULL AS "isConfirmed" FROM totp_secrets WHERE user_id = $1';
      return (await rows<StoredTotp>(sql, [userId], transaction))[0] ?? null;
    },
    /** @returns false if a confirmed secret exists */
    async putTotp({ userId, secret, at }: { userId: number; secret: string; at: Date }): Promise<boolean> {
      const sql = `INSERT INTO totp_secrets (user_id, secret, created_at) VALUES ($1, $2, $3)
        ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
        WHERE totp_secrets.confirmed_at IS NULL RETURNING 1 AS one`;
      return (await changes(sql, [userId, secret, at])) === 1;
    },
    async confirmTotp({ userId, at }: { userId: number; at: Date }, transaction: Transaction): Promise<void> {
      await changes('UPDATE totp_secrets SET confirmed_at = $2 WHERE user_id = $1', [userId, at], transaction);
    },
    /** @returns false if the step, or a later one, was used before */
    async spendStep(
      { userId, step, secret }: { userId: number; step: number; secret: string },
      transaction?: Transaction,
    ): Promise<boolean> {
      const sql =
        'UPDATE totp_secrets SET last_step = $2, secret = $3 WHERE user_id = $1 AND last_step < $2 RETURNING 1 AS one';
      return (await changes(sql, [userId, step, secret], transaction)) === 1;
    },
    async deleteTotp(userId: number, transaction: Transaction): Promise<boolean> {
      return (
        (await changes('DELETE FROM totp_secrets WHERE user_id = $1 RETURNING 1 AS one', [userId], transaction)) === 1
      );
    },
    listPasskeys: (userId: number, transaction?: Transaction): Promise<StoredPasskey[]> =>
      rows<StoredPasskey>(`SELECT ${PASSKEY} FROM passkeys WHERE user_id = $1 ORDER BY id`, [userId], transaction),
    async findPasskey(credentialId: string): Promise<StoredPasskey | null> {
      const found = await rows<StoredPasskey>(`SELECT ${PASSKEY} FROM passkeys WHERE credential_id = $1`, [
        credentialId,
      ]);
      return found[0] ?? null;
    },
    async insertPasskey(
      { userId, credentialId, publicKey, counter, transports, name, createdAt }: NewPasskey,
      transaction: Transaction,
    ): Promise<boolean> {
      const sql = `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING 1 AS one`;
      const bind = [userId, credentialId, publicKey, counter, transports, name, createdAt];
      return (await changes(sql, bind, transaction)) === 1;
    },
    /** @returns false if the counter did not grow, as that of a copied key */
    async spendSignature({ id, counter, at }: { id: number; counter: number; at: Date }): Promise<boolean> {
      // Synced passkeys always count 0.
      const sql = `UPDATE passkeys SET counter = $2, last_used_at = $3
        WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1 AS one`;
      return (await changes(sql, [id, counter, at])) === 1;
    },
    async deletePasskey(
      { userId, id }: { userId: number; id: number },
      transaction: Transaction,
    ): Promise<string | null> {
      const sql = 'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name';
      return (await rows<{ name: string }>(sql, [userId, id], transaction))[0]?.name ?? null;
    },
    deletePasskeys: (userId: number, transaction: Transaction): Promise<number> =>
      changes('DELETE FROM passkeys WHERE user_id = $1 RETURNING 1 AS one', [userId], transaction),
    async listRecoveryHashes(userId: number, transaction?: Transaction): Promise<string[]> {
      const found = await rows<{ hash: string }>(
        'SELECT hash FROM recovery_codes WHERE user_id = $1',
        [userId],
        transaction,
      );
      return found.map(({ hash }) => hash);
    },
    async replaceRecoveryHashes(userId: number, hashes: readonly string[], transaction: Transaction): Promise<void> {
      await changes('DELETE FROM recovery_codes WHERE user_id = $1 RETURNING 1 AS one', [userId], transaction);
      if (hashes.length === 0) return;
      const sql = 'INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::text[]) RETURNING 1 AS one';
      await changes(sql, [userId, hashes], transaction);
    },
    async spendRecoveryHash(userId: number, hash: string, transaction: Transaction): Promise<boolean> {
      const sql = 'DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2 RETURNING 1 AS one';
      return (await changes(sql, [userId, hash], transaction)) === 1;
    },
  };
}
