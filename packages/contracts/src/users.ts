import { z } from 'zod';
import { email, id, instant, text } from './fields.ts';
import { role } from './roles.ts';

const MISSING = 'Please fill in all the required fields.';

/** A user as the portal shows it; the password hash never leaves the users service. */
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
// Long enough for any passphrase, short enough that hashing one cannot be used to exhaust the server.
const password = z.string().min(1, MISSING).max(200, 'At most 200 characters');

export const loginBody = z.strictObject({ username, password });
export type LoginBody = z.input<typeof loginBody>;

/** Self-registration. The role is accepted because clients send it, and must be customer: no one gives themselves another. */
export const registerBody = z.strictObject({
  username: username.min(3, 'At least 3 characters').regex(/^[\w.@+-]+$/, 'Letters, digits and . _ @ + - only'),
  email: email(),
  password: password.min(8, 'At least 8 characters'),
  role: z.enum(['customer', 'CUSTOMER']).optional(),
});
export type RegisterBody = z.input<typeof registerBody>;

export const verifiedUserQuery = z.strictObject({ email: email() });

export const deletedUserBody = z.strictObject({ user_id: id });
