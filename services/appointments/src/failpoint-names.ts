import { failpoint } from '@tailgate/service-kit';

/**
 * Every place of this service where a test can make the process fail, in the order of its stories. `commit.before` is inside the
 * transaction; after a call to the payments service, `after` means that it acted and nothing of it is known here yet.
 */
export const APPOINTMENT_FAILPOINTS = [
  'confirm-booking.commit.before',
  'confirm-booking.commit.after',
  'cancel.commit.before',
  'cancel.commit.after',
  'cancel.unwind.before',
  'cancel.unwind.after',
  'cancel-booking.commit.before',
  'cancel-booking.commit.after',
  'create.claim.before',
  'create.claim.after',
  'create.commit.before',
  'create.commit.after',
  'reschedule.claim.before',
  'reschedule.claim.after',
  'reschedule.commit.before',
  'reschedule.commit.after',
  'reschedule.swap.before',
  'reschedule.swap.after',
  'reschedule.settle.before',
  'reschedule.settle.after',
  'delete-client.ask.before',
  'delete-client.ask.after',
  'delete-client.commit.before',
  'delete-client.commit.after',
  'delete-client.forget.before',
  'delete-client.forget.after',
] as const;
export type AppointmentFailpoint = (typeof APPOINTMENT_FAILPOINTS)[number];

/** Where a test may have planted a failure; does nothing otherwise. */
export function reach(name: AppointmentFailpoint): void {
  failpoint(name);
}
