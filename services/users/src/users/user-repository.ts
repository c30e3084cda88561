import { COUNT_CAP, type ListOrder, type Role } from '@tailgate/contracts';
import { appError, type PageOf, pageOf } from '@tailgate/service-kit';
import { escapeLike, execute, isUniqueViolation } from '@tailgate/service-kit/database';
import { col, fn, Op, type Sequelize, type Transaction, type WhereOptions, where } from 'sequelize';
import type { Account } from '../accounts/account.ts';
import { defineUser, type UserRow } from './user.model.ts';

export interface NewUser {
  id?: number;
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  emailVerifiedAt: Date | null;
  passwordGivenAt?: Date;
}

interface UserFilter {
  search?: string | undefined;
  role?: Role | undefined;
}

interface PageRequest {
  limit: number;
  cursor?: number | undefined;
  order?: ListOrder | undefined;
}

interface Credentials {
  account: Account;
  passwordHash: string;
}

export function createUserRepository(sequelize: Sequelize) {
  const users = defineUser(sequelize);
  const sameText = (column: string, value: string) => where(fn('lower', col(column)), fn('lower', value));
  return {
    async find(id: number): Promise<Account | null> {
      const row = await users.findByPk(id);
      return row && toAccount(row);
    },
    async findByEmail(email: string): Promise<Account | null> {
      const row = await users.findOne({ where: sameText('email', email) });
      return row && toAccount(row);
    },
    async findCredentials(id: number): Promise<Credentials | null> {
      const row = await users.findByPk(id);
      return row && toCredentials(row);
    },
    async findByUsername(username: string): Promise<Credentials | null> {
      const row = await users.findOne({ where: sameText('username', username) });
      return row && toCredentials(row);
    },
    /** @returns the customer with this verified address; never a staff account */
    async findVerifiedCustomer(email: string): Promise<Account | null> {
      const conditions = [sameText('email', email), { role: 'CUSTOMER' as const, emailVerifiedAt: { [Op.ne]: null } }];
      const row = await users.findOne({ where: { [Op.and]: conditions } });
      return row && toAccount(row);
    },
    async listPage(
      filter: UserFilter,
      { limit, cursor, order = 'desc' }: PageRequest,
    ): Promise<PageOf<Account> & { total: number }> {
      const listed = conditionsOf(filter);
      const after = cursor === undefined ? [] : [{ id: { [order === 'desc' ? Op.lt : Op.gt]: cursor } }];
      const [rows, counted] = await Promise.all([
        users.findAll({ where: { [Op.and]: [...listed, ...after] }, order: [['id', order]], limit: limit + 1 }),
        users.findAll({ where: { [Op.and]: listed }, attributes: ['id'], limit: COUNT_CAP, raw: true }),
      ]);
      return { ...pageOf(rows.map(toAccount), limit), total: counted.length };
    },
    /** @throws AppError USERNAME_TAKEN or EMAIL_TAKEN, by the unique indexes */
    async insert({ passwordHash, ...user }: NewUser, transaction?: Transaction): Promise<Account> {
      try {
        return toAccount(await users.create({ ...user, password: passwordHash }, { transaction: transaction ?? null }));
      } catch (error) {
        throw refusalOf(error);
      }
    },
    /** @returns an unused id, never given out again */
    async takeId(): Promise<number> {
      const [row] = await execute<{ id: number }>(
        sequelize,
        "SELECT nextval(pg_get_serial_sequence('users', 'id'))::integer AS id",
      );
      return row?.id ?? Promise.reject(new Error('the sequence gave no id'));
    },
    async lock(id: number, transaction: Transaction): Promise<Account | null> {
      const row = await users.findByPk(id, { lock: true, transaction });
      return row && toAccount(row);
    },
    async lockSuperAdmins(transaction: Transaction): Promise<number[]> {
      const options = {
        where: { role: 'SUPER_ADMIN' as const },
        attributes: ['id'],
        order: ['id'],
        lock: true,
        transaction,
      };
      return (await users.findAll(options)).map(({ id }) => id);
    },
    async markVerified(id: number, at: Date, transaction: Transaction): Promise<boolean> {
      const [marked] = await users.update(
        { emailVerifiedAt: at },
        { where: { id, emailVerifiedAt: null }, transaction },
      );
      return marked === 1;
    },
    /** For a password that the owner chose. @returns false if the current hash is not `from`; without `from` it always replaces */
    async replaceHash(
      id: number,
      { from, to }: { from?: string; to: string },
      transaction: Transaction,
    ): Promise<boolean> {
      const hash = from === undefined ? {} : { password: from };
      const chosen = { password: to, passwordGivenAt: null };
      const [replaced] = await users.update(chosen, { where: { id, ...hash }, transaction });
      return replaced === 1;
    },
    async setRole(id: number, role: Role, transaction: Transaction): Promise<void> {
      await users.update({ role }, { where: { id }, transaction });
    },
    /** Marks a change of the account, by which the BFF knows that sessions must end. */
    async touch(id: number, transaction: Transaction): Promise<void> {
      await execute(sequelize, 'UPDATE users SET updated_at = now() WHERE id = $1', [id], transaction);
    },
    async delete(id: number, transaction: Transaction): Promise<boolean> {
      return (await users.destroy({ where: { id }, transaction })) === 1;
    },
  };
}

function conditionsOf({ search, role }: UserFilter): WhereOptions<UserRow>[] {
  const pattern = search && { [Op.iLike]: `%${escapeLike(search)}%` };
  return [
    ...(role === undefined ? [] : [{ role }]),
    ...(pattern ? [{ [Op.or]: [{ username: pattern }, { email: pattern }] }] : []),
  ];
}

function refusalOf(cause: unknown): unknown {
  if (isUniqueViolation(cause, 'users_username_unique')) {
    const message = 'This username is taken';
    return appError('USERNAME_TAKEN', message, { details: [{ field: 'username', message }], cause });
  }
  if (isUniqueViolation(cause, 'users_email_unique')) {
    const message = 'There is an account with this email already';
    return appError('EMAIL_TAKEN', message, { details: [{ field: 'email', message }], cause });
  }
  return cause;
}

function toCredentials(row: UserRow): Credentials {
  return { account: toAccount(row), passwordHash: row.password };
}

function toAccount(row: UserRow): Account {
  const { id, username, email, role, emailVerifiedAt = null, passwordGivenAt = null, createdAt, updatedAt } = row;
  return { id, username, email, role, emailVerifiedAt, passwordGivenAt, createdAt, updatedAt };
}
