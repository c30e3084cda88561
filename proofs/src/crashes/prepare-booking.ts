import { routes } from '@tailgate/contracts';
import type { PaymentPart } from '@tailgate/domain';
import { expectOk } from '@tailgate/stack/portal';
import type { Scope } from '../checks/snapshot.ts';
import { authorise, confirm, type OpenPayment, openPayment, stateOf } from '../portal/booking.ts';
import { emptyHours, eventually, type Window } from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { lose } from '../stack/webhook-relay.ts';

export interface PreparedScenario {
  readonly scope: Scope;
  /** The next request. It may be refused or get no answer: the proof breaks it on purpose. */
  run(): Promise<unknown>;
}

export type Scenario = (on: ProofStack, index: number) => Promise<PreparedScenario>;

export interface Booking {
  readonly payment: OpenPayment;
  readonly appointmentId: number;
  readonly clientId: number;
  readonly scope: Scope;
}

export async function opened(on: ProofStack, index: number): Promise<Booking> {
  const payment = await openPayment(on, hour(index));
  const { appointment_id: appointmentId, client_id: clientId } = await quoteRow(on, payment.quote.id);
  const scope = { slotIds: [payment.slot.id], quoteIds: [payment.quote.id], appointmentIds: [appointmentId] };
  return { payment, appointmentId, clientId, scope };
}

export async function authoriseWithoutEvent(on: ProofStack, payment: OpenPayment): Promise<void> {
  on.relay.setPolicy(payment.intentId, lose);
  const { status } = await on.stripe.find(payment.intentId);
  if (status === 'requires_payment_method') await authorise(on, payment);
}

export async function booked(on: ProofStack, index: number): Promise<Booking> {
  const open = await opened(on, index);
  await authoriseWithoutEvent(on, open.payment);
  expectOk(await confirm(open.payment));
  const look = async () => ((await stateOf(on, open.payment.intentId)) === 'booked' ? true : undefined);
  if (!(await eventually(10, look))) throw new Error(`not booked: ${await stateOf(on, open.payment.intentId)}`);
  return open;
}

/** Two hours for each scenario, so that a reschedule finds only its own slot. */
export function hour(index: number, second = 0): Window {
  const hours = emptyHours();
  const window = hours[(index * 2 + second) % hours.length];
  if (window === undefined) throw new Error('There is no free hour.');
  return window;
}

export async function quoteRow(on: ProofStack, id: number): Promise<{ appointment_id: number; client_id: number }> {
  const { rows } = await on.databases.appointments.query<{ appointment_id: number; client_id: number }>(
    'SELECT appointment_id, client_id FROM quotes WHERE id = $1',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no quote ${id}.`);
  return row;
}

export async function paymentOf(on: ProofStack, appointmentId: number, part: PaymentPart = 'whole'): Promise<number> {
  const payments = expectOk(await on.staff.send(routes.listAppointmentPayments, { params: { id: appointmentId } }));
  return payments.find((payment) => payment.status === 'completed' && (payment.part ?? 'whole') === part)?.id ?? 0;
}

/** As if the customer had paid under this policy: a setting would apply to all scenarios at once. */
export async function agreePolicy({ databases }: ProofStack, appointmentId: number): Promise<void> {
  const policy = JSON.stringify({ free_hours: 720, late_percent: 40, no_show_percent: 0 });
  await databases.payments.query('UPDATE payments SET cancellation_policy = $1 WHERE appointment_id = $2', [
    policy,
    appointmentId,
  ]);
  await databases.appointments.query('UPDATE appointments SET cancellation_policy = $1 WHERE id = $2', [
    policy,
    appointmentId,
  ]);
}
