import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random string of letters and digits, as Stripe uses behind the prefix of its ids. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** A new id in Stripe's shape: `pi_`, `ch_`, `re_` ... and 24 random characters. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'pm' | 'evt' | 'req' | 'txn' | 'payatt' | 'src'): string {
  return `${prefix}_${randomText(24)}`;
}
