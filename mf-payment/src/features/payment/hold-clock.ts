import { HOLD_MINUTES } from '@tailgate/domain';

const HOLD_MILLISECONDS = HOLD_MINUTES * 60_000;
/** Moments worth interrupting a screen reader for, in seconds before the end. */
const ANNOUNCED_SECONDS = [300, 60] as const;

/**
 * When a hold that was asked for at `askedAt` ends, both in epoch milliseconds of this machine's clock. The server's own instant
 * is of no use for that: clocks are minutes off, and one that runs ahead would end each hold at once.
 */
export function holdDeadline(askedAt: number): number {
  return askedAt + HOLD_MILLISECONDS;
}

/** What this machine's clock shows at that moment, "HH:MM:SS". */
export function clockTime(moment: number): string {
  return new Date(moment).toTimeString().slice(0, 8);
}

/** Whole seconds that are left, never below zero. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** What is said aloud: something at five minutes and at one, nothing in between. */
export function holdAnnouncement(seconds: number): string {
  const reached = ANNOUNCED_SECONDS.findLast((mark) => seconds <= mark && seconds > 0);
  if (!reached) return '';
  return reached === 60 ? 'One minute left to pay for your time slot.' : 'Five minutes left to pay for your time slot.';
}
