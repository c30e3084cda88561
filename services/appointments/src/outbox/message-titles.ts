import type { MailKind } from '../queues.ts';

export type MessageKind = MailKind | 'alert-number-code' | 'text-received' | 'text-answer' | 'text-help';

export const MESSAGE_TITLES: Record<MessageKind, string> = {
  'quote-received': 'We received your quote request',
  'quote-approved': 'Your quote is approved',
  'quote-rejected': 'About your quote request',
  'booking-confirmed': 'Your appointment is confirmed',
  cancelled: 'Your appointment is cancelled',
  refunded: 'Your payment was refunded',
  'credit-note': 'Your credit note',
  'partly-refunded': 'Part of your payment was refunded',
  rescheduled: 'Your appointment has been rescheduled',
  'not-rescheduled': 'Your appointment time has not changed',
  reminder: 'Your delivery is coming up',
  'balance-due': 'The balance of your delivery is due',
  'balance-paid': 'Your balance is paid',
  'booking-link': 'The link to your booking',
  'payment-disputed': 'A payment is disputed',
  'refund-failed': 'A refund did not go through',
  'money-mismatch': 'Payments need your attention',
  'jobs-stuck': 'Jobs need your attention',
  'quotes-waiting': 'Quotes are waiting for your review',
  'quotes-requested': 'New quote requests',
  'bookings-cancelled': 'Bookings cancelled',
  'jobs-failed': 'Jobs need your attention',
  'texts-received': 'Replies by text message',
  'text-received': 'Reply by text message',
  'text-answer': 'Our answer by text message',
  'text-help': 'Who sends these text messages',
  'alert-number-code': 'The code for your number',
};
