/** The current time in milliseconds since the epoch. Tests pass their own to let a day go by. */
export type Clock = () => number;

/** Stripe's timestamps are whole seconds. */
export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
