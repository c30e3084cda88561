import { existsSync, readFileSync } from 'node:fs';

/** The current time in milliseconds since the epoch. Tests pass their own. */
export type Clock = () => number;

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** The real clock plus the milliseconds in a file, if it exists. The services' test clock does the same. */
export function clockOfFile(file: string): Clock {
  return () => Date.now() + (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);
}
