import { HOLD_MINUTES } from '@tailgate/domain';

const HOLD_MILLISECONDS = HOLD_MINUTES * 60_000;
const ANNOUNCED_SECONDS = [300, 60] as const;

/**
 * When a hold requested at `requestedAt` ends, by this device's clock (epoch milliseconds). The server's time does not help:
 * a clock that runs ahead would end each hold at once.
 */
export function holdDeadline(requestedAt: number): number {
  return requestedAt + HOLD_MILLISECONDS;
}

export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function holdAnnouncement(seconds: number): string {
  const reached = ANNOUNCED_SECONDS.findLast((mark) => seconds <= mark && seconds > 0);
  if (!reached) return '';
  return reached === 60 ? 'One minute left to pay for your time slot.' : 'Five minutes left to pay for your time slot.';
}
