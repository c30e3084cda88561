import type { ErrorCode } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';
import type { Notice } from './notice.ts';

/**
 * What a failed confirmation means:
 * - `not-booked`: refused, and the authorisation was voided; another time or card may work
 * - `moved`: another time was picked, on another device or in another tab
 * - `not-authorised`: the card has to be entered again
 * - `already-paid`: by an earlier payment
 * - `appointment-over`: the quote can no longer be paid
 * - `unknown`: no answer, so the server may still book the trip and charge the card
 */
export type ConfirmFailure =
  | { kind: 'not-booked' | 'moved'; notice: Notice }
  | { kind: 'not-authorised' | 'already-paid' | 'appointment-over'; message: string }
  | { kind: 'unknown' };

const NOTHING_CHARGED = 'Nothing was charged.';
const AGAIN = `${NOTHING_CHARGED} Please pick another time.`;

const NOT_BOOKED: Partial<Record<ErrorCode, Omit<Notice, 'tone'>>> = {
  SLOT_TAKEN: { title: 'This time was just taken', message: `Another customer booked it first. ${AGAIN}` },
  HOLD_EXPIRED: {
    title: 'Your hold on this time has ended',
    message: `Your payment arrived after the ten minutes were up. ${NOTHING_CHARGED} Please pick a time again.`,
  },
  CARD_REFUSED: {
    title: 'Your card was declined',
    message: `${NOTHING_CHARGED} Pick your time again and use another card, or contact your bank.`,
  },
  CHARGE_RETURNED: {
    title: "This time wasn't booked",
    message:
      "Your card had already been charged, so we're refunding it. A refund can take up to ten days to appear on your statement. Please pick another time.",
  },
  QUOTE_CHANGED: {
    title: 'Your quote has changed',
    message: `${NOTHING_CHARGED} Please check the new price, then pick a time again.`,
  },
};
// Speaks of this time only: the payment for the other one may be in progress.
const MOVED: Notice = {
  tone: 'warning',
  title: "This time wasn't booked",
  message:
    "A different time was picked for this quote on another device or in another tab. Your card wasn't charged for this time.",
};

export function readConfirmFailure(error: unknown): ConfirmFailure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const code = error.code as ErrorCode;
  const said = error.serverMessage;
  const notBooked = NOT_BOOKED[code];
  if (notBooked) return { kind: 'not-booked', notice: { tone: 'destructive', ...notBooked } };
  switch (code) {
    case 'NOT_FOUND': {
      const message = said ?? NOTHING_CHARGED;
      return { kind: 'not-booked', notice: { tone: 'destructive', title: "This time wasn't booked", message } };
    }
    case 'SLOT_CHANGED':
    case 'INTENT_MISMATCH':
      return { kind: 'moved', notice: MOVED };
    case 'CARD_NOT_AUTHORISED':
      return { kind: 'not-authorised', message: said ?? 'Your payment was not successful. Please try again.' };
    case 'QUOTE_ALREADY_PAID':
      return { kind: 'already-paid', message: said ?? '' };
    case 'APPOINTMENT_NOT_PAYABLE':
      return { kind: 'appointment-over', message: said ?? 'This appointment can no longer be confirmed.' };
    default:
      return { kind: 'unknown' };
  }
}
