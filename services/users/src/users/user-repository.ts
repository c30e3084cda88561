import type { Role } from '@tailgate/contracts';
import { appError } from '@tailgate/service-kit';
import { isUniqueViolation } from '@tailgate/service-kit/database';
import { col, fn, Op, type Sequelize, type Transaction, where } from 'sequelize';
import { defineUser, type UserRow } from './user.model.ts';
import type { Account } from './user.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  emailVerifiedAt: Date | null;
}

export interface UserRepository {
  /** Letter case does not matter. */
  findByUsername(username: string): Promise<{ account: Account; passwordHash: string } | null>;
  /** The customer who proved that this address is theirs. Staff accounts are never found this way. */
  findVerifiedCustomer(email: string): Promise<Account | null>;
  /** Newest first, from below the cursor; `total` counts all accounts. */
  listPage(page: { limit: number; cursor: number | undefined }): Promise<{ rows: Account[]; total: number }>;
  /** @throws AppError USERNAME_TAKEN or EMAIL_TAKEN; the unique indexes decide, so two at once cannot both win. */
  insert(user: NewUser): Promise<Account>;
  /** The ids of the super administrators, none of whom can be deleted by another transaction until this one ends. */
  lockSuperAdmins(transaction: Transaction): Promise<number[]>;
  /** False when there is no such user. */
  delete(id: number, transaction: Transaction): Promise<boolean>;
}

/** The only code that touches the users table. Plain objects go out, and a hash only to those who compare it. */
export function createUserRepository(sequelize: Sequelize): UserRepository {
  const users = defineUser(sequelize);
  const sameText = (column: string, value: string) => where(fn('lower', col(column)), fn('lower', value));
  return {
    async findByUsername(username) {
      const row = await users.findOne({ where: sameText('username', username) });
      return row && { account: toAccount(row), passwordHash: row.password };
    },
    async findVerifiedCustomer(email) {
      const conditions = [sameText('email', email), { role: 'CUSTOMER' as const, emailVerifiedAt: { [Op.ne]: null } }];
      const row = await users.findOne({ where: { [Op.and]: conditions } });
      return row && toAccount(row);
    },
    async listPage({ limit, cursor }) {
      const below = cursor === undefined ? {} : { id: { [Op.lt]: cursor } };
      const [rows, total] = await Promise.all([
        users.findAll({ where: below, order: [['id', 'DESC']], limit }),
        users.count(),
      ]);
      return { rows: rows.map(toAccount), total };
    },
    async insert({ passwordHash, ...user }) {
      try {
        return toAccount(await users.create({ ...user, password: passwordHash }));
      } catch (error) {
        throw refusalOf(error);
      }
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
    async delete(id, transaction) {
      return (await users.destroy({ where: { id }, transaction })) === 1;
    },
  };
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

function toAccount({ id, username, email, role, emailVerifiedAt, createdAt, updatedAt }: UserRow): Account {
  return { id, username, email, role, emailVerifiedAt: emailVerifiedAt ?? null, createdAt, updatedAt };
}
