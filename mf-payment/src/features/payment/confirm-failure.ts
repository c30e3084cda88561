import type { ErrorCode } from '@tailgate/contracts';
import { ApiError } from '@tailgate/web-kit';
import type { Notice } from './notice.ts';

/**
 * What a failed confirmation means for the customer. `not-booked`: the server refused and released the card, and another time
 * or card may do. `not-authorised`: the card has to be entered again. `already-paid`: an earlier payment did it.
 * `moved`: the hold went to another time, on another device or in another tab. `appointment-over`: there is nothing left to pay
 * for. `unknown`: no refusal arrived, so the card may well be charged and the server goes on by itself.
 */
export type ConfirmFailure =
  | { kind: 'not-booked' | 'moved'; notice: Notice }
  | { kind: 'not-authorised' | 'already-paid' | 'appointment-over'; message: string }
  | { kind: 'unknown' };

const NOTHING_CHARGED = 'Nothing was charged.';
const AGAIN = `${NOTHING_CHARGED} Please pick another time.`;

// Each way of not getting the time has its own words; a code that is not here but was refused says what the server said.
const NOT_BOOKED: Partial<Record<ErrorCode, Omit<Notice, 'tone'>>> = {
  SLOT_TAKEN: { title: 'This time was just taken', message: `Another customer was a moment faster. ${AGAIN}` },
  HOLD_EXPIRED: {
    title: 'Your hold on this time has ended',
    message: `The payment came after the ten minutes. ${NOTHING_CHARGED} Please pick a time again.`,
  },
  CARD_REFUSED: {
    title: 'Your card was refused',
    message: `${NOTHING_CHARGED} Pick your time again and pay with another card, or ask your bank.`,
  },
  CHARGE_RETURNED: {
    title: 'This time was not booked',
    message:
      'Your card had been charged already, so your money is being returned to it. Banks take up to ten days to show it. Please pick another time.',
  },
  QUOTE_CHANGED: {
    title: 'Your quote has changed',
    message: `${NOTHING_CHARGED} Please look at the new price, then pick a time again.`,
  },
};
// Nothing is said of money here: the payment for the other time may be under way.
const MOVED: Notice = {
  tone: 'warning',
  title: 'This time was not booked',
  message: 'Another time was picked for this quote, on another device or in another tab.',
};

/** Reads what a failed call of the confirmation means. */
export function readConfirmFailure(error: unknown): ConfirmFailure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const code = error.code as ErrorCode;
  const said = error.serverMessage;
  const notBooked = NOT_BOOKED[code];
  if (notBooked) return { kind: 'not-booked', notice: { tone: 'destructive', ...notBooked } };
  switch (code) {
    case 'NOT_FOUND': {
      const message = said ?? NOTHING_CHARGED;
      return { kind: 'not-booked', notice: { tone: 'destructive', title: 'This time was not booked', message } };
    }
    case 'INTENT_MISMATCH':
      return { kind: 'moved', notice: MOVED };
    case 'CARD_NOT_AUTHORISED':
      return { kind: 'not-authorised', message: said ?? 'Your payment was not successful. Please try again.' };
    case 'QUOTE_ALREADY_PAID':
      return { kind: 'already-paid', message: said ?? '' };
    case 'APPOINTMENT_NOT_PAYABLE':
      return { kind: 'appointment-over', message: said ?? 'It can no longer be confirmed.' };
    default:
      return { kind: 'unknown' };
  }
}
