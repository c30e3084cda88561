import { failpoint } from '@tailgate/service-kit';

const STEPS = [
  'confirm-booking.commit',
  'cancel.commit',
  'cancel.unwind',
  'cancel-booking.commit',
  'create.claim',
  'create.commit',
  'reschedule.claim',
  'reschedule.commit',
  'reschedule.swap',
  'reschedule.settle',
  'delete-client.ask',
  'delete-client.commit',
  'delete-client.forget',
  'merge.commit',
  'erase.ask',
  'erase.commit',
  'erase.payments',
  'issue-receipts.commit',
  'mail.hand-over',
  'crew-action.commit',
  'follow-up.commit',
  'complete-trip.change',
] as const;
export type FailpointStep = (typeof STEPS)[number];
export type AppointmentFailpoint = `${FailpointStep}.${'before' | 'after'}`;

/**
 * `before` a commit is inside the transaction. `after` a call to the payments service means that it has acted and this service does
 * not know the result yet.
 */
export const APPOINTMENT_FAILPOINTS: readonly AppointmentFailpoint[] = STEPS.flatMap(
  (step) => [`${step}.before`, `${step}.after`] as const,
);

export function reach(name: AppointmentFailpoint): void {
  failpoint(name);
}

export async function runStep<T>(step: FailpointStep, call: () => Promise<T>): Promise<T> {
  reach(`${step}.before`);
  const result = await call();
  reach(`${step}.after`);
  return result;
}
