import type { ErrorCode } from '@tailgate/contracts';
import { isByHand, type PaymentStatus } from '@tailgate/domain';
import { AppError, appError } from '@tailgate/service-kit';

/**
 * How far a payment has come. What people read is the status that belongs to it.
 *
 *     opened -> booked -> captured -> settled
 *       |         |          |
 *       v         v          v
 *     cancelling -> cancelled  refunding -> refunded
 *
 * Cash and checks begin at captured, because the money is there: refunding then means that a person still has to give it back.
 *
 * opened: slot held, card not charged. booked: slot booked, the card may now be charged. captured: the card is charged.
 * settled: the appointment is confirmed. cancelling: given up, the authorisation is still to be released. refunding: the money of
 * a charge is still to be returned, because staff decided so or its appointment is no more.
 */
export const STAGES = [
  'opened',
  'booked',
  'captured',
  'settled',
  'cancelling',
  'cancelled',
  'refunding',
  'refunded',
] as const;
export type Stage = (typeof STAGES)[number];

/** The status of a stage; the table's check constraint says the same. */
export const STATUS_OF: Record<Stage, PaymentStatus> = {
  opened: 'pending',
  booked: 'pending',
  captured: 'completed',
  settled: 'completed',
  cancelling: 'failed',
  cancelled: 'failed',
  refunding: 'completed',
  refunded: 'refunded',
};

/** How staff receive money themselves; the card provider knows nothing of it. */
/** Whether an appointment with payments in these stages is paid for. */
export function isPaid(stages: readonly Stage[]): boolean {
  return stages.includes('settled') || stages.includes('captured');
}

/**
 * Whether an appointment without a slot may come by one: it is paid for, or it is new and nobody ever paid for it. One that gave
 * its slot up, because its money went back, never may.
 */
export function mayGetSlot(stages: readonly Stage[]): boolean {
  return isPaid(stages) || stages.length === 0;
}

const NO_MONEY = 'No money was taken.';
const ON_ITS_WAY = 'your money is being returned to your card. Banks take up to ten days to show it.';

/** Why a payment was given up, in the words its buyer reads, whether it is asked for once or ten times. */
export const FAILURES = {
  SLOT_TAKEN: `The time slot was taken by someone else. ${NO_MONEY} Please choose another time slot.`,
  HOLD_EXPIRED: `Your reservation of the time slot ran out. ${NO_MONEY} Please choose a time slot again.`,
  QUOTE_CHANGED: `The quote was changed after you opened the payment. ${NO_MONEY} Please reload the page.`,
  QUOTE_ALREADY_PAID: 'This quote is paid already. This card was not charged again.',
  CARD_NOT_AUTHORISED: `Your card could not be charged. ${NO_MONEY} Please try again or use another card.`,
  CARD_REFUSED: `Your bank refused the charge. ${NO_MONEY} Please choose a time slot again and use another card.`,
  APPOINTMENT_NOT_PAYABLE: `The appointment can no longer be confirmed. ${NO_MONEY}`,
  CHARGE_RETURNED: `This time was not booked. Your card had been charged already: ${ON_ITS_WAY}`,
  APPOINTMENT_CHANGED:
    'The price of the appointment was changed while this payment was recorded, so it keeps its time slot and is not confirmed. Give the money back, then refund its payment here: that cancels the appointment.',
} as const satisfies Partial<Record<ErrorCode, string>>;
export type FailureCode = keyof typeof FAILURES;
/** Why a payment is given up before it is charged; the other codes are about money that was taken. */
export type CancelCode = Exclude<FailureCode, 'CHARGE_RETURNED' | 'APPOINTMENT_CHANGED'>;

const CHARGED = `The appointment can no longer be confirmed, and ${ON_ITS_WAY}`;
const GIVE_BACK = 'The appointment can no longer be confirmed. Give the money back, then refund its payment here.';
const REFUNDING = `This payment is being refunded: ${ON_ITS_WAY} The appointment is cancelled with that.`;
const REFUNDED = 'This payment was refunded and its appointment is cancelled.';

interface Ended {
  stage: Stage;
  failure_code: FailureCode | null;
  payment_method: string | null;
}

/** What the buyer of a payment that ended without a booking hears. */
export function failureOf(payment: Ended): AppError {
  const code = payment.failure_code ?? 'APPOINTMENT_NOT_PAYABLE';
  const isCharged = payment.stage === 'refunding' || payment.stage === 'refunded';
  if (!isCharged || code === 'APPOINTMENT_CHANGED') return appError(code, FAILURES[code]);
  return appError('APPOINTMENT_NOT_PAYABLE', wordsOnCharge(payment));
}

function wordsOnCharge({ stage, failure_code, ...payment }: Ended): string {
  if (stage === 'refunding' && isByHand(payment)) return GIVE_BACK;
  if (failure_code !== null) return CHARGED;
  return stage === 'refunding' ? REFUNDING : REFUNDED;
}

/** Whether money that was taken is still on its way back. */
export function isRefundPending({ stage, failure_code }: Pick<Ended, 'stage' | 'failure_code'>): boolean {
  return stage === 'refunding' || (stage === 'cancelling' && failure_code === 'CHARGE_RETURNED');
}

/** Whether an error is how a payment ended, as opposed to something that is still to be tried again. */
export function isOutcome(error: unknown): error is AppError {
  return error instanceof AppError && error.code in FAILURES;
}

/** What Stripe charges at least and at most, in US cents. */
export const CHARGE_LIMITS = { least: 50, most: 99_999_999 };
export const CURRENCY = 'usd';
