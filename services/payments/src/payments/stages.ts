import type { PaymentStatus } from '@tailgate/domain';

/**
 * How far a payment has come. People read its status, which follows from the stage.
 *
 *     opened -> booked -> captured -> settled
 *       |         |          |           |
 *       v         v          v           v
 *      cancelling         refunding (or refunded at once)
 *       |                  |      |
 *       v                  v      v
 *      cancelled        kept ->  refunded
 *
 * - opened: the slot is held, the card is not charged
 * - booked: the slot is booked, the card may be charged; a balance has no slot, its trip stands
 * - captured: the card is charged. Cash and checks start here.
 * - settled: the appointment is confirmed
 * - cancelling: cancelled, its authorisation is still to be voided
 * - refunding: the money is still to be refunded; with cash, by a person
 * - kept: the trip was cancelled under its policy: the rest is refunded, the fee is kept
 */
const NEXT = {
  opened: ['booked', 'cancelling'],
  booked: ['captured', 'cancelling'],
  captured: ['settled', 'refunding', 'refunded', 'kept'],
  settled: ['refunding', 'refunded', 'kept'],
  cancelling: ['cancelled'],
  cancelled: [],
  refunding: ['refunded', 'kept'],
  kept: ['refunding', 'refunded'],
  refunded: [],
} as const;
export type Stage = keyof typeof NEXT;
const STAGES = Object.keys(NEXT) as Stage[];

export function mayFollow(from: Stage, to: Stage): boolean {
  const next: readonly Stage[] = NEXT[from];
  return next.includes(to);
}

/** The status of a stage; a check constraint of the table says the same. */
export const STATUS_OF: Record<Stage, PaymentStatus> = {
  opened: 'pending',
  booked: 'pending',
  captured: 'completed',
  settled: 'completed',
  cancelling: 'failed',
  cancelled: 'failed',
  refunding: 'completed',
  kept: 'completed',
  refunded: 'refunded',
};

export const LAST_STAGES = STAGES.filter((stage) => NEXT[stage].length === 0);
export const UNFINISHED_STAGES = STAGES.filter(
  (stage) => NEXT[stage].length > 0 && stage !== 'settled' && stage !== 'kept',
);
/** Stages in which the payment pays for its appointment: charged, or about to be. */
export const PAYING_STAGES: readonly Stage[] = ['booked', 'captured', 'settled'];
/** Stages in which the quote or appointment is, or once was, paid for. */
export const PAID_STAGES: readonly Stage[] = [...PAYING_STAGES, 'refunding', 'refunded', 'kept'];
export const PARTLY_REFUNDABLE: readonly Stage[] = ['settled', 'kept'];

export function stageAfterRefund(stage: Stage): Stage | undefined {
  return LAST_STAGES.find((last) => mayFollow(stage, last));
}

function isPaid(stages: readonly Stage[]): boolean {
  return stages.includes('settled') || stages.includes('captured');
}

export function mayGetSlot(stages: readonly Stage[]): boolean {
  return isPaid(stages) || stages.length === 0;
}
