import type { PasswordContext } from '@tailgate/domain/passwords';
import { invalidInput } from '@tailgate/service-kit';

/**
 * Refuses a password that can be guessed: a common one, a pattern, or one made of the user's name, the address or the company's name.
 * @throws AppError INVALID_INPUT for this field
 */
export async function refuseWeakPassword(
  password: string,
  field: string,
  context: Required<PasswordContext>,
): Promise<void> {
  // Its word lists take 30 MB and 0.3 s, so they are loaded with the first new password.
  const { estimatePassword } = await import('@tailgate/domain/passwords');
  const { isAllowed, advice } = estimatePassword(password, context);
  if (!isAllowed) throw invalidInput([{ field, message: `This password is easy to guess. ${advice}` }]);
}
