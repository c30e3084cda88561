import type { MailKind } from '../jobs/queues.ts';

/** The title of a mail until it is sent. A mail is written when it is sent, and then its subject has the day or the amount. */
export const MESSAGE_TITLES: Record<MailKind, string> = {
  'quote-received': 'We received your quote request',
  'quote-approved': 'Your quote is approved',
  'quote-rejected': 'About your quote request',
  'booking-confirmed': 'Your appointment is confirmed',
  cancelled: 'Your appointment is cancelled',
  refunded: 'Your payment was refunded',
  rescheduled: 'Your appointment has been rescheduled',
  'not-rescheduled': 'Your appointment time has not changed',
  reminder: 'Your delivery is coming up',
  'booking-link': 'The link to your booking',
  'payment-disputed': 'A payment is disputed',
  'refund-failed': 'A refund did not go through',
  'money-mismatch': 'Payments need your attention',
  'jobs-stuck': 'Jobs need your attention',
  'quotes-waiting': 'Quotes are waiting for your review',
};
