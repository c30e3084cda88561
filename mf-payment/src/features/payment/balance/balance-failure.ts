import type { ErrorCode } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';
import type { Notice } from '../notice.ts';

/**
 * Why the balance was not paid, or its payment not opened:
 * - `already-paid`: by card, or in cash or by check
 * - `in-progress`: a bank has not answered yet
 * - `ended`: this card form is of no more use; the reloaded quote shows what is due
 * - `not-authorised`: the card has to be entered again
 * - `unknown`: no answer, or one that says nothing about the payment
 */
export type BalanceFailure =
  | { kind: 'ended'; notice: Notice; isFailure: boolean }
  | { kind: 'already-paid' }
  | { kind: 'in-progress' | 'not-authorised'; message: string | undefined }
  | { kind: 'unknown' };

export const PAID_ELSEWHERE: Notice = {
  tone: 'info',
  title: 'The balance is already paid',
  message: "Your card wasn't charged.",
};
export const inProgress = (message = 'Please check again in a minute.'): Notice => ({
  tone: 'warning',
  title: 'Your payment is in progress',
  message,
});
export const NOT_CHARGED: Notice = {
  tone: 'warning',
  title: "Your card wasn't charged",
  message: 'Press Pay balance to try again or use another card.',
};

type Ending = {
  tone: Notice['tone'];
  title: string;
  /** Null for the server's message. */
  message: string | null;
  /** False if nothing went wrong: a toast would say "Payment Failed". */
  isFailure: boolean;
};

const NO_MONEY_TAKEN: Ending = {
  tone: 'warning',
  title: "The balance wasn't paid",
  message: 'This trip can no longer be paid. No money was taken for the balance.',
  isFailure: false,
};
const CHANGED: Ending = {
  tone: 'destructive',
  title: "The balance wasn't paid",
  message: "It has changed since you opened this page. Your card wasn't charged. Please check what is due now.",
  isFailure: true,
};

const REFUSED: Ending = { tone: 'warning', title: "The balance wasn't paid", message: null, isFailure: false };

const ENDINGS: Partial<Record<ErrorCode, Ending>> = {
  APPOINTMENT_NOT_PAYABLE: NO_MONEY_TAKEN,
  QUOTE_NOT_PAYABLE: REFUSED,
  QUOTE_NOT_APPROVED: REFUSED,
  QUOTE_REJECTED: REFUSED,
  QUOTE_EXPIRED: REFUSED,
  // Says nothing about this card: it may have been charged and refunded.
  QUOTE_REFUNDED: { tone: 'warning', title: 'This trip can no longer be paid', message: null, isFailure: false },
  QUOTE_CHANGED: CHANGED,
  INTENT_MISMATCH: CHANGED,
  HOLD_EXPIRED: {
    tone: 'warning',
    title: 'This payment was open for too long',
    message: 'Nothing was charged. Press Pay balance to start again.',
    isFailure: true,
  },
  CARD_REFUSED: {
    tone: 'destructive',
    title: 'Your card was declined',
    message: 'Nothing was charged. Press Pay balance to use another card, or contact your bank.',
    isFailure: true,
  },
  CHARGE_RETURNED: {
    tone: 'destructive',
    title: "The balance wasn't paid",
    message:
      "Your card had already been charged, so we're refunding it. A refund can take up to ten days to appear on your statement.",
    isFailure: true,
  },
};

export function readBalanceFailure(error: unknown): BalanceFailure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const code = error.code as ErrorCode;
  if (code === 'CARD_NOT_AUTHORISED') return { kind: 'not-authorised', message: error.serverMessage };
  if (code === 'QUOTE_ALREADY_PAID') return { kind: 'already-paid' };
  if (code === 'PAYMENT_IN_PROGRESS') return { kind: 'in-progress', message: error.serverMessage };
  const ending = ENDINGS[code];
  if (!ending) return { kind: 'unknown' };
  const { tone, title, message, isFailure } = ending;
  return { kind: 'ended', notice: { tone, title, message: message ?? error.serverMessage ?? '' }, isFailure };
}
