import { failpoint } from '@tailgate/service-kit';

/**
 * Every place where a test can make this service fail, in the order of a booking's life. `commit.before` is inside the transaction;
 * `send.after` is when Stripe or the appointments service has acted and this service does not know its answer yet.
 */
export const PAYMENT_FAILPOINTS = [
  'open.commit.before',
  'open.commit.after',
  'open.send.before',
  'open.send.after',
  'open.record.after',
  'book.commit.before',
  'book.commit.after',
  'open-balance.commit.before',
  'open-balance.commit.after',
  'balance.commit.before',
  'balance.commit.after',
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
  'part-refund.commit.before',
  'part-refund.commit.after',
  'part-refund.record.before',
  'part-refund.record.after',
  'part-refund.tell.before',
  'part-refund.tell.after',
  'dispute.commit.before',
  'dispute.commit.after',
  'manual-refund.commit.before',
  'manual-refund.commit.after',
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
  'erase.history.before',
  'erase.history.after',
] as const;
export type PaymentFailpoint = (typeof PAYMENT_FAILPOINTS)[number];

export type FailpointStep = PaymentFailpoint extends infer Name
  ? Name extends `${infer Step}.before`
    ? Step
    : never
  : never;

export function reach(name: PaymentFailpoint): void {
  failpoint(name);
}

export function reachBefore(step: FailpointStep): void {
  failpoint(`${step}.before`);
}

export function reachAfter(step: FailpointStep): void {
  failpoint(`${step}.after`);
}

export async function runStep<T>(step: FailpointStep, work: () => Promise<T>): Promise<T> {
  reachBefore(step);
  const result = await work();
  reachAfter(step);
  return result;
}
