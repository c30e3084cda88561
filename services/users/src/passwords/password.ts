import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB of memory, two passes, one lane. Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The PHC string to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(spelling(password), COST);
}

/** A hash like any other, of a password that nobody knows or will: comparing with it takes as long and never succeeds. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, spelling(password));
}

export function isSamePassword(one: string, other: string): boolean {
  return spelling(one) === spelling(other);
}

/** The same password typed on different keyboards can be different code points; this makes them one. */
function spelling(password: string): string {
  return password.normalize('NFKC');
}
