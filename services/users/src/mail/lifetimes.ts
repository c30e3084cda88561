import type { Lifetime } from '../dependencies.ts';

const UNIT_MS = { minute: 60_000, day: 24 * 60 * 60_000 };

export function linkExpiry({ value, unit }: Lifetime, now: Date): Date {
  return new Date(now.getTime() + value * UNIT_MS[unit]);
}

export function wordsFor({ value, unit }: Lifetime): string {
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
