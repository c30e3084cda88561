import { z } from 'zod';
import { email, id, instant, optionalText, pageQuery, searchParam, text } from './fields.ts';
import { role } from './roles.ts';

export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  role,
  created_at: instant,
  updated_at: instant,
  /** Only in the user's own session: they must set up a second factor before anything else. */
  must_set_up_second_factor: z.boolean().optional(),
  /** A super administrator typed the password. Until the user has chosen another, their sessions can do nothing else. */
  must_change_password: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

const username = text(64, 'Enter your username.');
// Long enough for any passphrase, short enough that hashing cannot exhaust the server.
const password = z.string().min(1, 'Enter your password.').max(200, 'At most 200 characters');
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'tostring', 'valueof', 'hasownproperty']);
const newUsername = username
  .min(3, 'At least 3 characters')
  .regex(/^[\w.@+-]+$/, 'Letters, digits and . _ @ + - only')
  .refine((name) => !RESERVED.has(name.toLowerCase()), 'This username is reserved. Please choose another one.');
const OTHER_ADDRESS = {
  path: ['username'],
  message: 'A username cannot be an email address other than your own',
};
function isOwnName({ username: name, email: address }: { username: string; email: string }): boolean {
  return !/@.+\./.test(name) || name.toLowerCase() === address.toLowerCase();
}
const newPassword = password.min(8, 'At least 8 characters');

export const loginBody = z.strictObject({ username, password });
export type LoginBody = z.input<typeof loginBody>;

/** Self-registration. Clients may send a role, but only customer. */
const registration = z.strictObject({
  username: newUsername,
  email: email(),
  password: newPassword,
  role: z.enum(['customer', 'CUSTOMER']).optional(),
});
export const registerBody = registration.refine(isOwnName, OTHER_ADDRESS);
export const registrationFields = registration.omit({ role: true });
export const ownAddressOnly = [isOwnName, OTHER_ADDRESS] as const;
export type RegisterBody = z.input<typeof registerBody>;

export const verifiedUserQuery = z.strictObject({ email: email() });

export const deletedUserBody = z.strictObject({ user_id: id });

export const userListQuery = z.strictObject({
  ...pageQuery,
  search: searchParam,
  role: role.optional(),
});

const newUser = z.strictObject({ username: newUsername, email: email(), password: newPassword, role });
export const newUserBody = newUser.refine(isOwnName, OTHER_ADDRESS);
export type NewUserBody = z.input<typeof newUserBody>;
export const invitationBody = newUser.omit({ password: true }).refine(isOwnName, OTHER_ADDRESS);
export type InvitationBody = z.input<typeof invitationBody>;

export const roleBody = z.strictObject({ role });
export type RoleBody = z.input<typeof roleBody>;

export const passwordChangeBody = z.strictObject({ current_password: password, new_password: newPassword });
export type PasswordChangeBody = z.input<typeof passwordChangeBody>;
export const forgottenPasswordBody = z.strictObject({ email: email() });

const linkToken = z
  .string()
  .regex(/^[\w-]+(\.[\w-]+){1,2}$/, 'Not a valid link')
  .max(1_000, 'Not a valid link');
/** Outside a session of the account, its password is needed: the person who opens the link may not be the one who registered. */
export const emailVerificationBody = z.strictObject({ token: linkToken, password: password.optional() });
export type EmailVerificationBody = z.input<typeof emailVerificationBody>;
export const passwordResetBody = z.strictObject({ token: linkToken, new_password: newPassword });
export type PasswordResetBody = z.input<typeof passwordResetBody>;

export const affectedUser = z.object({ user_id: id });
export const endedSessionsBody = z.strictObject({ user_id: id, actor_id: id });
export const ownPasswordChangeBody = passwordChangeBody.extend({ user_id: id });
export const usernameQuery = z.strictObject({ username: text(64) });

export const signInNotice = z.strictObject({
  kind: z.enum(['new-device', 'password-guessing']),
  username: text(64),
  at: instant,
  address: optionalText(64),
  browser: optionalText(100),
  request_id: optionalText(64),
});

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
