import { routes } from '@tailgate/contracts';
import { patiently } from '@tailgate/tooling/portal';
import { authorise, confirm, openPayment, stateOf } from '../portal/booking.ts';
import { anAppointment, eventually, newClient, newSlot, quietHours, type Window } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';

/** A booking that agrees in every way, until it is damaged. */
export interface Victim {
  readonly paymentId: number;
  readonly appointmentId: number;
  readonly slotId: number;
  /** Empty where no card was used. */
  readonly intentId: string;
}

/** Hours that no other proof on the same stack has filled. */
export function hourAt(index: number): Window {
  const hours = quietHours();
  const window = hours[index % hours.length];
  if (window === undefined) throw new Error('There is no hour left.');
  return window;
}

export async function paidByCard(on: ProofStack, window: Window): Promise<Victim> {
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

export async function paidInCash(on: ProofStack, window: Window): Promise<Victim> {
  const { appointmentId, slotId, amount } = await waitsForPayment(on, window);
  const body = { appointment_id: appointmentId, amount, payment_method: 'cash' } as const;
  const { id: paymentId } = await patiently(() => on.staff.ask(routes.recordPayment, { body }));
  return { paymentId, appointmentId, slotId, intentId: '' };
}

/** Made by staff in a slot of its own, and not paid for. */
export async function waitsForPayment({ staff }: ProofStack, window: Window) {
  const [{ id: slotId }, clientId] = [await newSlot(staff, window), await newClient(staff)];
  const body = anAppointment(clientId, window);
  const { id, total_amount } = await patiently(() => staff.ask(routes.createAppointment, { body }));
  return { appointmentId: id, slotId, amount: total_amount };
}
