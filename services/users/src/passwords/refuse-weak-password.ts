import { invalidInput } from '@tailgate/service-kit';

/** Fewer guesses than a million: the library's levels 0 and 1. */
const WEAKEST_ALLOWED = 2;
/** What comes after makes no password weaker, and bounds the time. */
const CHECKED = 64;

/** Whom the password is for. */
export interface PasswordContext {
  readonly username: string;
  readonly email: string;
  readonly companyName: string;
}

/**
 * Refuses a password that can be guessed: a common one, a pattern, or one made of the user's name, the address or the company's name.
 * @throws AppError INVALID_INPUT for this field
 */
export async function refuseWeakPassword(password: string, field: string, context: PasswordContext): Promise<void> {
  // Loaded by the first new password, so that a process starts without it.
  const { estimator } = await import('./estimate-guesses.ts');
  const { score, sequence, feedback } = estimator.check(password.slice(0, CHECKED), wordsOf(context));
  if (score >= WEAKEST_ALLOWED) return;
  const isPersonal = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  const reason = isPersonal
    ? "It contains your username, your email address or the company's name."
    : (feedback.warning ?? 'A few more words make it strong.');
  throw invalidInput([{ field, message: `This password is easy to guess. ${reason}` }]);
}

/** The names and their parts: jane.doe@example.com, jane.doe, jane, doe, example. */
function wordsOf({ username, email, companyName }: PasswordContext): string[] {
  const whole = [username, email, companyName, 'tailgate', ...email.split('@')];
  const parts = whole.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  return [...new Set([...whole, ...parts].map((word) => word.toLowerCase()))];
}
