import { type DisputeStatus, type ErrorCode, NOT_CHARGED_REASONS } from '@tailgate/contracts';
import { type Cents, isByHand, type PaymentPart, type PaymentStatus } from '@tailgate/domain';
import { AppError, appError } from '@tailgate/service-kit';
import { isTakenBack } from './dispute.ts';

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

/** Stages at which a payment ends. */
export const LAST_STAGES = STAGES.filter((stage) => NEXT[stage].length === 0);
/** Stages in which the portal still has something to do. */
export const UNFINISHED_STAGES = STAGES.filter(
  (stage) => NEXT[stage].length > 0 && stage !== 'settled' && stage !== 'kept',
);
/** Stages in which the payment pays for its appointment: charged, or about to be. */
export const PAYING_STAGES: readonly Stage[] = ['booked', 'captured', 'settled'];
/** Stages in which the quote or appointment is, or once was, paid for. */
export const PAID_STAGES: readonly Stage[] = [...PAYING_STAGES, 'refunding', 'refunded', 'kept'];
/** Stages of a payment that was charged and of which staff can refund a part. */
export const PARTLY_REFUNDABLE: readonly Stage[] = ['settled', 'kept'];

/** @returns the stage of a payment once all of its money is refunded; undefined if it never had any. */
export function stageAfterRefund(stage: Stage): Stage | undefined {
  return LAST_STAGES.find((last) => mayFollow(stage, last));
}

/** Whether an appointment with payments in these stages is paid for. */
function isPaid(stages: readonly Stage[]): boolean {
  return stages.includes('settled') || stages.includes('captured');
}

/** Whether an appointment without a slot may get one: if it is paid for, or never had a payment. */
export function mayGetSlot(stages: readonly Stage[]): boolean {
  return isPaid(stages) || stages.length === 0;
}

const NO_MONEY = 'No money was taken.';
const ON_ITS_WAY = 'your money is being returned to your card. Banks take up to ten days to show it.';

/** Why a payment ended without a booking, as its buyer reads it. */
export const FAILURES = {
  SLOT_TAKEN: `The time slot was taken by someone else. ${NO_MONEY} Please choose another time slot.`,
  SLOT_CHANGED: `A different time slot was chosen for this quote on another device or in another tab. ${NO_MONEY}`,
  HOLD_EXPIRED: `Your reservation of the time slot expired. ${NO_MONEY} Please choose a time slot again.`,
  QUOTE_CHANGED: `The quote was changed after you opened the payment. ${NO_MONEY} Please reload the page.`,
  QUOTE_ALREADY_PAID: 'This quote is already paid. Your card was not charged.',
  CARD_NOT_AUTHORISED: `Your card could not be charged. ${NO_MONEY} Please try again or use another card.`,
  CARD_REFUSED: `Your bank refused the charge. ${NO_MONEY} Please choose a time slot again and use another card.`,
  APPOINTMENT_NOT_PAYABLE: `The appointment can no longer be confirmed. ${NO_MONEY}`,
  CHARGE_RETURNED: `This time was not booked. Your card had been charged already: ${ON_ITS_WAY}`,
  APPOINTMENT_CHANGED:
    'The price of the appointment changed while this payment was recorded, so the appointment is not confirmed and keeps its time slot. Return the money to the customer, then refund the payment here. That cancels the appointment.',
} as const satisfies Partial<Record<ErrorCode, string>>;
/** The same for a balance, where the reason is another. */
const BALANCE_FAILURES: Partial<Record<keyof typeof FAILURES, string>> = {
  HOLD_EXPIRED: `This payment was open for more than an hour. ${NO_MONEY} Please reload the page.`,
  QUOTE_CHANGED: `This payment was changed after you opened it. ${NO_MONEY} Please reload the page.`,
  QUOTE_ALREADY_PAID: 'The balance is already paid. Your card was not charged.',
  CARD_REFUSED: `Your bank refused the charge. ${NO_MONEY} Please use another card.`,
  APPOINTMENT_NOT_PAYABLE: `This trip is no longer booked. ${NO_MONEY}`,
  CHARGE_RETURNED: `This payment was cancelled. Your card had been charged already: ${ON_ITS_WAY}`,
};
export type FailureCode = keyof typeof FAILURES;
/** Why a payment is cancelled before its card is charged. The other codes are about money that was taken. */
export type CancelCode = Exclude<FailureCode, 'CHARGE_RETURNED' | 'APPOINTMENT_CHANGED'>;

/**
 * How the refund of a card payment goes on; null if none was requested yet, or it is complete.
 *
 * - requested: Stripe has accepted it; the bank decides
 * - retrying: staff asked for another attempt, which Stripe has not answered yet
 * - refused: Stripe will not refund, for example a disputed charge. Waits for staff.
 * - failed: the bank sent the refund back, even long after it had succeeded. Waits for staff.
 * - disputed: the bank has the money while it decides a dispute. The refund is requested once the dispute is won; if it is lost, the
 *   customer has the money.
 */
export type RefundState = 'requested' | 'retrying' | 'refused' | 'failed' | 'disputed';

/** What of the charge is to be returned in all, in cents. */
export function returnTarget(
  payment: Pick<Ended, 'stage' | 'failure_code'> & { return_cents: number | null },
  captured: Cents,
): Cents {
  const agreed = payment.return_cents;
  if (payment.stage !== 'kept' && !isRefundDue(payment)) return agreed ?? 0;
  return agreed === null ? captured : Math.min(agreed, captured);
}

/** @returns why a refund waits for staff, or null. */
export function refundFailure({ refund_state }: { refund_state: RefundState | null }): 'refused' | 'failed' | null {
  return refund_state === 'refused' || refund_state === 'failed' ? refund_state : null;
}

/** Whether all money of the payment has to be returned, or was. */
export function isRefundDue({ stage, failure_code }: Pick<Ended, 'stage' | 'failure_code'>): boolean {
  const isCancelled = stage === 'cancelling' || stage === 'cancelled';
  return stage === 'refunding' || stage === 'refunded' || (isCancelled && failure_code === 'CHARGE_RETURNED');
}

/** Whether Stripe is still to be asked for the refund. */
export function isRefundToRequest({ stage, refund_state }: Pick<Ended, 'stage' | 'refund_state'>): boolean {
  const isFirst = refund_state === null && (stage === 'refunding' || stage === 'cancelling');
  return isFirst || refund_state === 'retrying' || refund_state === 'disputed';
}

const CHARGED = `The appointment can no longer be confirmed, and ${ON_ITS_WAY}`;
const BALANCE_CHARGED = `This trip is no longer booked, and ${ON_ITS_WAY}`;
const REFUND_BY_HAND =
  'The appointment can no longer be confirmed. Return the money to the customer, then refund the payment here.';
const REFUNDING = `This payment is being refunded: ${ON_ITS_WAY} The appointment is then cancelled.`;
const KEPT =
  'The appointment is cancelled. Part of the payment was kept, as the cancellation policy said when it was paid.';
const REFUNDED = 'This payment was refunded and its appointment is cancelled.';
/** For the buyer, while a refund waits for staff. */
export const REFUND_DELAYED =
  'The refund to your card did not go through. Our team will contact you to return your money in another way.';

/** For the buyer, when the bank has taken the money back. */
export const DISPUTED =
  'Your bank has taken this payment back because it was disputed, so there is nothing for us to refund at the moment.';

interface Ended {
  part: PaymentPart;
  stage: Stage;
  failure_code: FailureCode | null;
  payment_method: string | null;
  refund_state: RefundState | null;
  dispute_state: DisputeStatus | null;
}

/** @returns the error for the buyer of a payment that ended without a booking. */
export function failureOf(payment: Ended): AppError {
  if (isTakenBack(payment)) return appError('APPOINTMENT_NOT_PAYABLE', DISPUTED);
  if (refundFailure(payment)) return appError('APPOINTMENT_NOT_PAYABLE', REFUND_DELAYED);
  const code = payment.failure_code ?? 'APPOINTMENT_NOT_PAYABLE';
  if (payment.stage === 'kept') return appError('APPOINTMENT_NOT_PAYABLE', KEPT);
  const isCharged = payment.stage === 'refunding' || payment.stage === 'refunded';
  if (!isCharged || code === 'APPOINTMENT_CHANGED') return appError(code, describeFailure(code, payment));
  return appError('APPOINTMENT_NOT_PAYABLE', chargeMessage(payment));
}

function describeFailure(code: FailureCode, { part }: Pick<Ended, 'part'>): string {
  return (part === 'balance' ? BALANCE_FAILURES[code] : undefined) ?? FAILURES[code];
}

function chargeMessage({ stage, failure_code, part, ...payment }: Ended): string {
  if (stage === 'refunding' && isByHand(payment)) return REFUND_BY_HAND;
  if (failure_code !== null) return part === 'balance' ? BALANCE_CHARGED : CHARGED;
  return stage === 'refunding' ? REFUNDING : REFUNDED;
}

/** Whether money that was taken is not refunded yet. */
export function isRefundPending({
  stage,
  failure_code,
  refund_state,
}: Pick<Ended, 'stage' | 'failure_code' | 'refund_state'>): boolean {
  const isStarted = stage === 'refunding' || (stage === 'cancelling' && failure_code === 'CHARGE_RETURNED');
  const isPart = refund_state === 'requested' && PARTLY_REFUNDABLE.includes(stage);
  return isStarted || isPart || (refund_state !== null && refund_state !== 'requested');
}

/** @returns why the card was not charged; null if it was, or may be yet */
export function notChargedReason({
  status,
  failure_code,
}: {
  status: PaymentStatus;
  failure_code: FailureCode | null;
}) {
  const reason = NOT_CHARGED_REASONS.find((code) => code === failure_code);
  return status === 'failed' ? (reason ?? null) : null;
}

/** Whether the error says how a payment ended; after any other error the work is tried again. */
export function isOutcome(error: unknown): error is AppError {
  return error instanceof AppError && error.code in FAILURES;
}

export const CURRENCY = 'usd';
