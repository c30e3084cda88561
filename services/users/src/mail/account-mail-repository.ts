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

export function createAccountMailRepository(sequelize: Sequelize) {
  const mails = defineAccountMail(sequelize);
  return {
    async find(id: string, transaction: Transaction): Promise<NotedMail | null> {
      const row = await mails.findByPk(id, { transaction });
      return (
        row && { id: row.id, userId: row.userId, kind: row.kind, address: row.address, spentAt: row.spentAt ?? null }
      );
    },
    async insert(mail: Omit<NotedMail, 'spentAt'> & { createdAt: Date }, transaction: Transaction): Promise<void> {
      await mails.create(mail, { transaction });
    },
    async countSince(
      { userId, kind, since }: { userId: number; kind: AccountMail; since: Date },
      transaction?: Transaction,
    ): Promise<number> {
      const where = { userId, kind, createdAt: { [Op.gt]: since } };
      return await mails.count({ where, transaction: transaction ?? null });
    },
    /** @returns false if the link was used, is void, or went to another address */
    async spendLink(
      { at, ...link }: { id: string; userId: number; kind: LinkMail; address: string; at: Date },
      transaction: Transaction,
    ): Promise<boolean> {
      const [spent] = await mails.update({ spentAt: at }, { where: { ...link, spentAt: null }, transaction });
      return spent === 1;
    },
    async voidLinks(
      { userId, kinds, at }: { userId: number; kinds: readonly LinkMail[]; at: Date },
      transaction: Transaction,
    ): Promise<void> {
      const where = { userId, kind: [...kinds], spentAt: null };
      await mails.update({ spentAt: at }, { where, transaction });
    },
    async listOf(userId: number): Promise<Pick<AccountMailRow, 'kind' | 'address' | 'createdAt'>[]> {
      return await mails.findAll({ where: { userId }, order: ['createdAt', 'id'] });
    },
    async deleteBefore(before: Date): Promise<number> {
      const where = 'created_at < $before::timestamptz';
      return await deleteInBatches(sequelize, { from: 'account_mails', where, bind: { before } });
    },
  };
}
