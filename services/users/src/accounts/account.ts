import type { Role, User } from '@tailgate/contracts';

export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly emailVerifiedAt: Date | null;
  /** When another person typed the password. Null once its owner has chosen one. */
  readonly passwordGivenAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function presentUser(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    role: account.role,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    ...(account.passwordGivenAt !== null && { must_change_password: true }),
  };
}
