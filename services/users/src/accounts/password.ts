import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends it: 19 MiB of memory, two passes, parallelism 1. Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(spelling(password), COST);
}

/** @returns a hash of a random password: a comparison takes as long as any other and never succeeds */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'));
}

export function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, spelling(password));
}

export function isSamePassword(one: string, other: string): boolean {
  return spelling(one) === spelling(other);
}

/** Normalises, because different keyboards can produce different code points for the same password. */
function spelling(password: string): string {
  return password.normalize('NFKC');
}
