import { z } from 'zod';
import { email, id, instant, pageQuery, searchParam, text } from './fields.ts';
import { role } from './roles.ts';

const MISSING = 'Please fill in all the required fields.';

/** A user without the password hash, which never leaves the users service. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role,
  created_at: instant,
  updated_at: instant,
});
export type User = z.infer<typeof user>;

const username = text(64, MISSING);
// Long enough for any passphrase, short enough that hashing cannot exhaust the server.
const password = z.string().min(1, MISSING).max(200, 'At most 200 characters');
const newUsername = username.min(3, 'At least 3 characters').regex(/^[\w.@+-]+$/, 'Letters, digits and . _ @ + - only');
const newPassword = password.min(8, 'At least 8 characters');

export const loginBody = z.strictObject({ username, password });
export type LoginBody = z.input<typeof loginBody>;

/** Self-registration. Clients may send a role, but only customer. */
export const registerBody = z.strictObject({
  username: newUsername,
  email: email(),
  password: newPassword,
  role: z.enum(['customer', 'CUSTOMER']).optional(),
});
export type RegisterBody = z.input<typeof registerBody>;

export const verifiedUserQuery = z.strictObject({ email: email() });

export const deletedUserBody = z.strictObject({ user_id: id });

export const userListQuery = z.strictObject({
  ...pageQuery,
  /** Matches the username or email. */
  search: searchParam,
  role: role.optional(),
});

/** A user that a super administrator creates, with a password. */
export const newUserBody = z.strictObject({ username: newUsername, email: email(), password: newPassword, role });
export type NewUserBody = z.input<typeof newUserBody>;
/** A user who receives an email with a link to choose a password. */
export const invitationBody = newUserBody.omit({ password: true });
export type InvitationBody = z.input<typeof invitationBody>;

export const passwordChangeBody = z.strictObject({ current_password: password, new_password: newPassword });
export type PasswordChangeBody = z.input<typeof passwordChangeBody>;
export const forgottenPasswordBody = z.strictObject({ email: email() });

/** The token of an emailed link: signed, expiring and single-use. */
const linkToken = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+){1,2}$/, 'Not a valid link')
  .max(1_000, 'Not a valid link');
export const emailVerificationBody = z.strictObject({ token: linkToken });
export const passwordResetBody = z.strictObject({ token: linkToken, new_password: newPassword });
export type PasswordResetBody = z.input<typeof passwordResetBody>;

/** The user whose password changed; the BFF ends their sessions. */
export const affectedUser = z.object({ user_id: id });
export const ownPasswordChangeBody = passwordChangeBody.extend({ user_id: id });
export const usernameQuery = z.strictObject({ username: text(64) });

/** A browser in which a user is signed in. `id` is valid only in this list; the session id never leaves the BFF. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  browser: z.string(),
  started_at: instant,
  ends_at: instant,
});
export type Session = z.infer<typeof session>;
export const sessionParams = z.strictObject({ id: z.string().regex(/^[\w-]{16,64}$/, 'Not a session') });
