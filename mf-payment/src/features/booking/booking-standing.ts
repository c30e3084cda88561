import type { LinkedBooking } from '@tailgate/contracts';
import { parseHundredths } from '@tailgate/domain';
import type { BadgeTone } from '@tailgate/ui';
import { entryOf, formatMoney } from '@tailgate/web-kit';
import { refundText } from '../../components/refund-text.ts';

type Standing = { title: string; detail: string; badge: { tone: BadgeTone; word: string } };

const CONFIRMED: Standing = {
  title: 'Your trip is booked',
  detail: "You're all set: paid and confirmed.",
  badge: { tone: 'green', word: 'Confirmed' },
};
const DEPOSIT_PAID: Standing = {
  title: 'Your trip is booked',
  detail: "You've paid the deposit and your appointment is confirmed.",
  badge: { tone: 'yellow', word: 'Balance due' },
};
const PENDING: Standing = {
  title: 'Your trip is planned',
  detail: "It isn't paid yet. Our team will arrange the payment with you.",
  badge: { tone: 'yellow', word: 'Not paid' },
};
const OVER: Standing = {
  title: 'Your trip is completed',
  detail: 'Thank you for booking with us.',
  badge: { tone: 'gray', word: 'Completed' },
};
const STANDINGS: Record<string, Standing> = { confirmed: CONFIRMED, pending: PENDING, completed: OVER, archived: OVER };

export function standingOf(booking: LinkedBooking): Standing {
  const { status, cancelled, changeable } = booking;
  if (cancelled || status === 'cancelled') return cancelledStanding(booking);
  const known = entryOf(STANDINGS, status, () => CONFIRMED);
  const standing = known === CONFIRMED ? confirmedStanding(booking) : known;
  const hasStarted = !changeable && (status === 'confirmed' || status === 'pending');
  return hasStarted ? { ...standing, detail: 'The trip has started, so it can no longer be changed here.' } : standing;
}

function confirmedStanding(booking: LinkedBooking): Standing {
  if (balanceOf(booking) !== null) return DEPOSIT_PAID;
  const word = booking.paid ? `Confirmed · Paid ${formatMoney(booking.total_amount)}` : 'Confirmed';
  return { ...CONFIRMED, badge: { tone: 'green', word } };
}

export function balanceOf({ cancelled, balance_due }: LinkedBooking): string | null {
  return !cancelled && balance_due && parseHundredths(balance_due) > 0 ? balance_due : null;
}

function cancelledStanding({ paid, refund, refund_split }: LinkedBooking): Standing {
  return {
    title: 'This trip was cancelled',
    detail: paid ? refundText(refund ?? 'under way', refund_split) : "You don't need to pay anything.",
    badge: { tone: 'red', word: 'Cancelled' },
  };
}
