import { routes } from '@tailgate/contracts';
import { retryWhileBusy } from '@tailgate/stack/portal';
import { authorise, confirm, openPayment, stateOf } from '../portal/booking.ts';
import { appointmentBody, emptyHours, eventually, newClient, newRun, type Window } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

export interface Target {
  readonly paymentId: number;
  readonly appointmentId: number;
  readonly slotId: number;
  /** Empty for cash. */
  readonly intentId: string;
}

/** Hours that no other proof on the same stack uses. */
export function hourAt(index: number): Window {
  const hours = emptyHours();
  const window = hours[index % hours.length];
  if (window === undefined) throw new Error('There is no free hour.');
  return window;
}

export async function paidByCard(on: ProofStack, window: Window): Promise<Target> {
  const open = await openPayment(on, window);
  const { intentId, slot } = open;
  await authorise(on, open);
  await confirm(open);
  const look = async () => ((await stateOf(on, intentId)) === 'booked' ? true : undefined);
  if (!(await eventually(20, look))) throw new Error(`not booked: ${await stateOf(on, intentId)}`);
  const { rows } = await on.databases.payments.query<{ id: number; appointment_id: number }>(
    'SELECT id, appointment_id FROM payments WHERE transaction_id = $1',
    [intentId],
  );
  return { paymentId: rows[0]?.id ?? 0, appointmentId: rows[0]?.appointment_id ?? 0, slotId: slot.id, intentId };
}

export async function paidInCash(on: ProofStack, window: Window): Promise<Target> {
  const { appointmentId, slotId, amount } = await unpaidAppointment(on, window);
  const body = { appointment_id: appointmentId, amount, payment_method: 'cash' } as const;
  const { id: paymentId } = await retryWhileBusy(() => on.staff.send(routes.recordPayment, { body }));
  return { paymentId, appointmentId, slotId, intentId: '' };
}

export async function unpaidAppointment(on: ProofStack, window: Window) {
  const { staff } = on;
  const [{ id: slotId }, clientId] = [await newRun(on, window), await newClient(staff)];
  const body = appointmentBody(clientId, window);
  const { id, total_amount } = await retryWhileBusy(() => staff.send(routes.createAppointment, { body }));
  return { appointmentId: id, slotId, amount: total_amount };
}
