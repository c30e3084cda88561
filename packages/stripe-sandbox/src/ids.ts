import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

export function newId(
  prefix: 'pi' | 'ch' | 're' | 'pm' | 'evt' | 'req' | 'txn' | 'src' | 'du' | 'issfr' | 'we',
): string {
  return `${prefix}_${randomText(24)}`;
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}
