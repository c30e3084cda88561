import { hashPassword } from './password.ts';
import type { Account } from './user.ts';
import type { UserRepository } from './user-repository.ts';

/**
 * Creates a customer account whose address is not verified yet. The role is not a parameter: nobody gives themselves another.
 * @throws AppError USERNAME_TAKEN or EMAIL_TAKEN
 */
export async function createUser(
  users: UserRepository,
  registration: { username: string; email: string; password: string },
): Promise<Account> {
  const { username, email, password } = registration;
  const passwordHash = await hashPassword(password);
  return await users.insert({ username, email, passwordHash, role: 'CUSTOMER', emailVerifiedAt: null });
}
