import { failpoint } from '@tailgate/service-kit';

/**
 * Every place of this service where a test can make the process fail, in the order of its stories. `commit.before` is inside the
 * transaction, `send.after` is after Stripe or the other service has acted and before anything of it is known here.
 */
export const PAYMENT_FAILPOINTS = [
  'open.commit.before',
  'open.commit.after',
  'open.send.before',
  'open.send.after',
  'open.record.after',
  'book.commit.before',
  'book.commit.after',
  'capture.send.before',
  'capture.send.after',
  'capture.commit.before',
  'capture.commit.after',
  'settle.send.before',
  'settle.send.after',
  'settle.record.after',
  'release.commit.before',
  'release.commit.after',
  'release.send.before',
  'release.send.after',
  'release.record.after',
  'refund.commit.before',
  'refund.commit.after',
  'refund.send.before',
  'refund.send.after',
  'refund.record.before',
  'refund.record.after',
  'refund.cancel-booking.before',
  'refund.cancel-booking.after',
  'unwind.payments.before',
  'unwind.payments.after',
  'unwind.commit.before',
  'unwind.commit.after',
  'swap.claim.before',
  'swap.claim.after',
  'swap.commit.before',
  'swap.commit.after',
  'webhook.commit.before',
  'webhook.commit.after',
  'receive.commit.before',
  'receive.commit.after',
  'hand-back.commit.before',
  'hand-back.commit.after',
  'forget.unwind.after',
  'forget.commit.before',
  'forget.commit.after',
] as const;
export type PaymentFailpoint = (typeof PAYMENT_FAILPOINTS)[number];

/** Where a test may have planted a failure; does nothing otherwise. */
export function reach(name: PaymentFailpoint): void {
  failpoint(name);
}
