import { deleteInBatches } from '@tailgate/service-kit/database';
import { Op, type Sequelize, type Transaction } from 'sequelize';
import { type AccountMailRow, defineAccountMail } from './account-mail.model.ts';
import type { AccountMail, LinkMail } from './account-mail.ts';

interface NotedMail {
  readonly id: string;
  readonly userId: number;
  readonly kind: AccountMail;
  readonly address: string;
  readonly spentAt: Date | null;
}

export interface AccountMailRepository {
  find(id: string, transaction: Transaction): Promise<NotedMail | null>;
  insert(mail: Omit<NotedMail, 'spentAt'> & { createdAt: Date }, transaction: Transaction): Promise<void>;
  countSince(mail: { userId: number; kind: AccountMail; since: Date }, transaction?: Transaction): Promise<number>;
  /** @returns false if the link was used, is void, or went to another address */
  spendLink(
    link: { id: string; userId: number; kind: LinkMail; address: string; at: Date },
    transaction: Transaction,
  ): Promise<boolean>;
  voidLinks(links: { userId: number; kinds: readonly LinkMail[]; at: Date }, transaction: Transaction): Promise<void>;
  listOf(userId: number): Promise<Pick<AccountMailRow, 'kind' | 'address' | 'createdAt'>[]>;
  deleteBefore(before: Date): Promise<number>;
}

export function createAccountMailRepository(sequelize: Sequelize): AccountMailRepository {
  const mails = defineAccountMail(sequelize);
  return {
    async find(id, transaction) {
      const row = await mails.findByPk(id, { transaction });
      return (
        row && { id: row.id, userId: row.userId, kind: row.kind, address: row.address, spentAt: row.spentAt ?? null }
      );
    },
    async insert(mail, transaction) {
      await mails.create(mail, { transaction });
    },
    async countSince({ userId, kind, since }, transaction) {
      const where = { userId, kind, createdAt: { [Op.gt]: since } };
      return await mails.count({ where, transaction: transaction ?? null });
    },
    async spendLink({ at, ...link }, transaction) {
      const [spent] = await mails.update({ spentAt: at }, { where: { ...link, spentAt: null }, transaction });
      return spent === 1;
    },
    async voidLinks({ userId, kinds, at }, transaction) {
      const where = { userId, kind: [...kinds], spentAt: null };
      await mails.update({ spentAt: at }, { where, transaction });
    },
    async listOf(userId) {
      return await mails.findAll({ where: { userId }, order: ['createdAt', 'id'] });
    },
    async deleteBefore(before) {
      const where = 'created_at < $before::timestamptz';
      return await deleteInBatches(sequelize, { from: 'account_mails', where, bind: { before } });
    },
  };
}
