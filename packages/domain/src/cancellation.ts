import type { Cents } from './money.ts';

/** How much of a payment is refunded when a trip is cancelled. It applies as it was when the customer paid. */
export interface CancellationPolicy {
  /** Until so many hours before the trip, everything is refunded. */
  free_hours: number;
  /** The share refunded after that, in percent. */
  late_percent: number;
  no_show_percent: number;
}

export const MOST_FREE_HOURS = 720;

const HOUR_MS = 3_600_000;

export interface Cancellation {
  kind: 'cancelled' | 'no_show';
  cancelled_at: Date;
  trip_starts_at: Date | null;
  waived: boolean;
}

export function effectivePolicy(policy: CancellationPolicy): CancellationPolicy | null {
  return policy.late_percent === 100 && policy.no_show_percent === 100 ? null : policy;
}

/** @returns until when cancelling is free; null if it always is, or the trip has no time */
export function freeUntil(policy: CancellationPolicy | null, tripStartsAt: Date | null): Date | null {
  if (policy === null || policy.late_percent === 100 || tripStartsAt === null) return null;
  return new Date(tripStartsAt.getTime() - policy.free_hours * HOUR_MS);
}

export function returnedPercent(policy: CancellationPolicy | null, cancellation: Cancellation): number {
  if (policy === null || cancellation.waived) return 100;
  if (cancellation.kind === 'no_show') return policy.no_show_percent;
  const limit = freeUntil(policy, cancellation.trip_starts_at);
  return limit === null || cancellation.cancelled_at <= limit ? 100 : policy.late_percent;
}

/** Splits what is left of a payment. A fraction of a cent goes to the customer. */
export function splitPayment(left: Cents, percent: number): { returned: Cents; kept: Cents } {
  const kept = Math.floor((Math.max(left, 0) * (100 - percent)) / 100);
  return { returned: Math.max(left, 0) - kept, kept };
}
