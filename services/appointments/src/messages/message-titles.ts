import type { MailKind } from '../jobs/queues.ts';

/** What a mail is called until it is written, which is when it is sent: its own subject has the day or the amount. */
export const MESSAGE_TITLES: Record<MailKind, string> = {
  'quote-received': 'We received your quote request',
  'quote-approved': 'Your quote is approved',
  'quote-rejected': 'About your quote request',
  'booking-confirmed': 'Your appointment is confirmed',
  cancelled: 'Your appointment is cancelled',
  refunded: 'Your payment was refunded',
  rescheduled: 'Your appointment was moved',
  'not-rescheduled': 'Your appointment stays as it was',
  reminder: 'Your delivery is coming up',
};
