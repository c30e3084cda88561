import { COUNT_CAP, type ListOrder, type Role } from '@tailgate/contracts';
import { appError, type PageOf, pageOf } from '@tailgate/service-kit';
import { escapeLike, isUniqueViolation } from '@tailgate/service-kit/database';
import { col, fn, Op, QueryTypes, type Sequelize, type Transaction, type WhereOptions, where } from 'sequelize';
import { defineUser, type UserRow } from './user.model.ts';
import type { Account } from './user.ts';

export interface NewUser {
  /** One that `takeId` gave; the next one otherwise. */
  id?: number;
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  emailVerifiedAt: Date | null;
}

export interface UserFilter {
  /** Part of the username or of the address; letter case does not matter. */
  search?: string | undefined;
  role?: Role | undefined;
}

export interface PageRequest {
  limit: number;
  /** The last id of the page before. */
  cursor?: number | undefined;
  order?: ListOrder | undefined;
}

/** An account with its hash, for those who compare it. */
export interface Credentials {
  account: Account;
  passwordHash: string;
}

export interface UserRepository {
  find(id: number): Promise<Account | null>;
  /** Letter case does not matter. */
  findByEmail(email: string): Promise<Account | null>;
  findCredentials(id: number): Promise<Credentials | null>;
  /** Letter case does not matter. */
  findByUsername(username: string): Promise<Credentials | null>;
  /** The customer who proved that this address is theirs. Staff accounts are never found this way. */
  findVerifiedCustomer(email: string): Promise<Account | null>;
  /** Newest first unless turned round; `total` counts what the filter lets through, up to COUNT_CAP. */
  listPage(filter: UserFilter, page: PageRequest): Promise<PageOf<Account> & { total: number }>;
  /** @throws AppError USERNAME_TAKEN or EMAIL_TAKEN; the unique indexes decide, so two at once cannot both win. */
  insert(user: NewUser, transaction?: Transaction): Promise<Account>;
  /** An id for a user to be; no other gets it. */
  takeId(): Promise<number>;
  /** The account, which nothing else changes until the transaction ends. */
  lock(id: number, transaction: Transaction): Promise<Account | null>;
  /** The ids of the super administrators, none of whom can be deleted by another transaction until this one ends. */
  lockSuperAdmins(transaction: Transaction): Promise<number[]>;
  /** False when the address was verified before. */
  markVerified(id: number, at: Date, transaction: Transaction): Promise<boolean>;
  /** False when the hash is not `from` any more. Without `from` whatever it is. */
  replaceHash(id: number, hash: { from?: string; to: string }, transaction: Transaction): Promise<boolean>;
  /** False when there is no such user. */
  delete(id: number, transaction: Transaction): Promise<boolean>;
}

/** The only code that touches the users table. Plain objects go out, and a hash only to those who compare it. */
export function createUserRepository(sequelize: Sequelize): UserRepository {
  const users = defineUser(sequelize);
  const sameText = (column: string, value: string) => where(fn('lower', col(column)), fn('lower', value));
  return {
    async find(id) {
      const row = await users.findByPk(id);
      return row && toAccount(row);
    },
    async findByEmail(email) {
      const row = await users.findOne({ where: sameText('email', email) });
      return row && toAccount(row);
    },
    async findCredentials(id) {
      const row = await users.findByPk(id);
      return row && toCredentials(row);
    },
    async findByUsername(username) {
      const row = await users.findOne({ where: sameText('username', username) });
      return row && toCredentials(row);
    },
    async findVerifiedCustomer(email) {
      const conditions = [sameText('email', email), { role: 'CUSTOMER' as const, emailVerifiedAt: { [Op.ne]: null } }];
      const row = await users.findOne({ where: { [Op.and]: conditions } });
      return row && toAccount(row);
    },
    async listPage(filter, { limit, cursor, order = 'desc' }) {
      const listed = conditionsOf(filter);
      const after = cursor === undefined ? [] : [{ id: { [order === 'desc' ? Op.lt : Op.gt]: cursor } }];
      const [rows, counted] = await Promise.all([
        users.findAll({ where: { [Op.and]: [...listed, ...after] }, order: [['id', order]], limit: limit + 1 }),
        users.findAll({ where: { [Op.and]: listed }, attributes: ['id'], limit: COUNT_CAP, raw: true }),
      ]);
      return { ...pageOf(rows.map(toAccount), limit), total: counted.length };
    },
    async insert({ passwordHash, ...user }, transaction) {
      try {
        return toAccount(await users.create({ ...user, password: passwordHash }, { transaction: transaction ?? null }));
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async takeId() {
      const [row] = await sequelize.query<{ id: number }>(
        "SELECT nextval(pg_get_serial_sequence('users', 'id'))::integer AS id",
        { type: QueryTypes.SELECT },
      );
      return row?.id ?? Promise.reject(new Error('the sequence gave no id'));
    },
    async lock(id, transaction) {
      const row = await users.findByPk(id, { lock: true, transaction });
      return row && toAccount(row);
    },
    async lockSuperAdmins(transaction) {
      const options = {
        where: { role: 'SUPER_ADMIN' as const },
        attributes: ['id'],
        order: ['id'],
        lock: true,
        transaction,
      };
      return (await users.findAll(options)).map(({ id }) => id);
    },
    async markVerified(id, at, transaction) {
      const [marked] = await users.update(
        { emailVerifiedAt: at },
        { where: { id, emailVerifiedAt: null }, transaction },
      );
      return marked === 1;
    },
    async replaceHash(id, { from, to }, transaction) {
      const hash = from === undefined ? {} : { password: from };
      const [replaced] = await users.update({ password: to }, { where: { id, ...hash }, transaction });
      return replaced === 1;
    },
    async delete(id, transaction) {
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

function toAccount({ id, username, email, role, emailVerifiedAt, createdAt, updatedAt }: UserRow): Account {
  return { id, username, email, role, emailVerifiedAt: emailVerifiedAt ?? null, createdAt, updatedAt };
}
