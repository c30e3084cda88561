import { type ErrorCode, NOT_CHARGED_REASONS } from '@tailgate/contracts';
import type { PaymentPart, PaymentStatus } from '@tailgate/domain';
import { AppError } from '@tailgate/service-kit';

const NO_MONEY = 'No money was taken.';
export const ON_ITS_WAY = 'your money is being returned to your card. Banks take up to ten days to show it.';

export const FAILURES = {
  SLOT_TAKEN: `The time slot was taken by someone else. ${NO_MONEY} Please choose another time slot.`,
  SLOT_CHANGED: `A different time slot was chosen for this quote on another device or in another tab. ${NO_MONEY}`,
  HOLD_EXPIRED: `Your reservation of the time slot expired. ${NO_MONEY} Please choose a time slot again.`,
  QUOTE_CHANGED: `The quote was changed after you opened the payment. ${NO_MONEY} Please reload the page.`,
  QUOTE_ALREADY_PAID: "This quote is already paid. Your card wasn't charged.",
  CARD_NOT_AUTHORISED: `Your card could not be charged. ${NO_MONEY} Please try again or use another card.`,
  CARD_REFUSED: `Your bank refused the charge. ${NO_MONEY} Please choose a time slot again and use another card.`,
  APPOINTMENT_NOT_PAYABLE: `The appointment can no longer be confirmed. ${NO_MONEY}`,
  CHARGE_RETURNED: `This time was not booked. Your card had been charged already: ${ON_ITS_WAY}`,
  APPOINTMENT_CHANGED:
    'The price of the appointment changed while this payment was recorded, so the appointment is not confirmed and keeps its time slot. Return the money to the customer, then refund the payment here. That cancels the appointment.',
} as const satisfies Partial<Record<ErrorCode, string>>;
const BALANCE_FAILURES: Partial<Record<keyof typeof FAILURES, string>> = {
  HOLD_EXPIRED: `This payment was open for more than an hour. ${NO_MONEY} Please reload the page.`,
  QUOTE_CHANGED: `This payment was changed after you opened it. ${NO_MONEY} Please reload the page.`,
  QUOTE_ALREADY_PAID: "The balance is already paid. Your card wasn't charged.",
  CARD_REFUSED: `Your bank refused the charge. ${NO_MONEY} Please use another card.`,
  APPOINTMENT_NOT_PAYABLE: `This trip is no longer booked. ${NO_MONEY}`,
  CHARGE_RETURNED: `This payment was cancelled. Your card had been charged already: ${ON_ITS_WAY}`,
};
export type FailureCode = keyof typeof FAILURES;
/** Why a payment is cancelled before its card is charged. The other codes are about money that was taken. */
export type CancelCode = Exclude<FailureCode, 'CHARGE_RETURNED' | 'APPOINTMENT_CHANGED'>;

export function describeFailure(code: FailureCode, part: PaymentPart): string {
  return (part === 'balance' ? BALANCE_FAILURES[code] : undefined) ?? FAILURES[code];
}

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
