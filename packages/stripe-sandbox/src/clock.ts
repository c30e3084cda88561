import { existsSync, readFileSync } from 'node:fs';

/** The current time in milliseconds since the epoch. Tests pass their own to let a day go by. */
export type Clock = () => number;

/** Stripe's timestamps are whole seconds. */
export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** The real clock moved by the milliseconds in a file, as the services' test clock is; without the file, or with an empty one, the real one. */
export function clockOfFile(file: string): Clock {
  return () => Date.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
}
