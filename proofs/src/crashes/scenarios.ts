import { type PaymentBody, routes } from '@tailgate/contracts';
import { must, patiently } from '@tailgate/tooling/portal';
import { becomesQuiet } from '../checks/idle.ts';
import type { Scope } from '../checks/snapshot.ts';
import { authorise, confirm, type OpenPayment, openPayment, stateOf } from '../portal/booking.ts';
import { refund } from '../portal/money-moves.ts';
import {
  anAppointment,
  approvedQuote,
  eventually,
  newClient,
  newSlot,
  quietHours,
  type Window,
} from '../portal/staff.ts';
import type { ProofStack } from '../stack/proof-stack.ts';
import { lose } from '../stack/webhook-relay.ts';

/** A case at the moment before the story goes through its steps. */
export interface Prepared {
  readonly scope: Scope;
  /** What a person does next. It may be refused or get no answer at all: the proof breaks it on purpose. */
  go(): Promise<unknown>;
}

export type Story = (on: ProofStack, index: number) => Promise<Prepared>;

interface Case {
  readonly payment: OpenPayment;
  readonly appointmentId: number;
  readonly clientId: number;
  readonly scope: Scope;
}

const openCardForm: Story = async (on, index) => {
  const [quote, slot] = [await approvedQuote(on), await newSlot(on.staff, hour(index))];
  const { appointment_id } = await quoteRow(on, quote.id);
  const body = { quoteId: quote.reference, timeSlotId: slot.id };
  return {
    scope: { slotIds: [slot.id], quoteIds: [quote.id], appointmentIds: [appointment_id] },
    go: () => on.visitor().ask(routes.createPaymentIntent, { body }),
  };
};

/** The event of the authorisation is lost, so that only the browser's confirmation is left. */
const confirmPayment: Story = async (on, index) => {
  const { payment, scope } = await opened(on, index);
  const go = async () => {
    await authoriseUnheard(on, payment);
    return await confirm(payment);
  };
  return { scope, go };
};

const receiveWebhook: Story = async (on, index) => {
  const { payment, scope } = await opened(on, index);
  return { scope, go: () => authorise(on, payment) };
};

/** An authorised card whose appointment is cancelled before anybody booked: the authorisation has to be released. */
const cancelUnbooked: Story = async (on, index) => {
  const open = await opened(on, index);
  const go = async () => {
    await authoriseUnheard(on, open.payment);
    return await cancelling(on, open).go();
  };
  return { scope: open.scope, go };
};
const cancelBooked: Story = async (on, index) => cancelling(on, await booked(on, index));

const refundBooked: Story = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  const payments = must(await on.staff.ask(routes.listAppointmentPayments, { params: { id: appointmentId } }));
  const id = payments.find(({ status }) => status === 'completed')?.id ?? 0;
  return { scope, go: () => refund(on, id) };
};

/** Staff receive cash for an approved quote and choose its slot. */
const receiveCash: Story = async (on, index) => {
  const { scope, body } = await unpaid(on, index);
  return { scope, go: () => on.staff.ask(routes.recordPayment, { body }) };
};

const handCashBack: Story = async (on, index) => {
  const { scope, body } = await unpaid(on, index);
  const { id } = must(await on.staff.ask(routes.recordPayment, { body }));
  return { scope, go: () => refund(on, id) };
};

/** Staff make an appointment without a quote: it has the slot that was chosen, or there is none of the two. */
const createByStaff: Story = async (on, index) => {
  const window = hour(index);
  const [slot, clientId] = [await newSlot(on.staff, window), await newClient(on.staff)];
  const body = anAppointment(clientId, window);
  return {
    scope: { slotIds: [slot.id], quoteIds: [], appointmentIds: [], clientIds: [clientId] },
    go: () => on.staff.ask(routes.createAppointment, { body }),
  };
};

const reschedule: Story = async (on, index) => {
  const { appointmentId, scope } = await booked(on, index);
  const { date, start_time, end_time } = hour(index, 1);
  const free = await newSlot(on.staff, { date, start_time, end_time });
  const when = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
  const request = { params: { id: appointmentId }, body: { ...when, status: 'confirmed' } } as const;
  return {
    scope: { ...scope, slotIds: [...scope.slotIds, free.id] },
    go: () => on.staff.ask(routes.updateAppointment, request),
  };
};

/** A client whose booking was cancelled and paid back may be deleted. */
const deleteClient: Story = async (on, index) => {
  const booking = await booked(on, index);
  must((await cancelling(on, booking).go()) as Awaited<ReturnType<typeof confirm>>);
  const moving = await becomesQuiet(on, booking.scope, 30);
  if (moving !== undefined) throw new Error(moving);
  return {
    scope: booking.scope,
    go: () => on.staff.ask(routes.deleteClient, { params: { id: booking.clientId } }),
  };
};

/** The story in which a failpoint lies, by the beginning of its name. */
const STORIES: readonly (readonly [string, Story])[] = [
  ['open.', openCardForm],
  ['book.', confirmPayment],
  ['capture.', confirmPayment],
  ['settle.', confirmPayment],
  ['confirm-booking.', confirmPayment],
  ['webhook.', receiveWebhook],
  ['release.', cancelUnbooked],
  ['refund.', refundBooked],
  ['cancel-booking.', refundBooked],
  ['unwind.', cancelBooked],
  ['cancel.', cancelBooked],
  ['receive.', receiveCash],
  ['hand-back.', handCashBack],
  ['create.', createByStaff],
  ['swap.', reschedule],
  ['reschedule.', reschedule],
  ['forget.', deleteClient],
  ['delete-client.', deleteClient],
];

export function storyOf(failpoint: string): Story {
  const found = STORIES.find(([beginning]) => failpoint.startsWith(beginning));
  if (found === undefined) throw new Error(`No story leads through ${failpoint}.`);
  return found[1];
}

/** Each story once, by a name that can be read. */
export const stories: Readonly<Record<string, Story>> = {
  openCardForm,
  confirmPayment,
  receiveWebhook,
  cancelUnbooked,
  cancelBooked,
  refund: refundBooked,
  reschedule,
  deleteClient,
};

export function anyStory(random: () => number): Story {
  return STORIES[Math.floor(random() * STORIES.length)]?.[1] ?? refundBooked;
}

/** What staff write down when somebody pays a quote in cash. */
async function unpaid(on: ProofStack, index: number): Promise<{ scope: Scope; body: PaymentBody }> {
  const [quote, slot] = [await approvedQuote(on), await newSlot(on.staff, hour(index))];
  const { appointment_id } = await quoteRow(on, quote.id);
  const { total_amount: amount } = await patiently(() => on.staff.ask(routes.getQuote, { params: { id: quote.id } }));
  return {
    scope: { slotIds: [slot.id], quoteIds: [quote.id], appointmentIds: [appointment_id] },
    body: { appointment_id, amount, payment_method: 'cash', time_slot_id: slot.id },
  };
}

async function opened(on: ProofStack, index: number): Promise<Case> {
  const payment = await openPayment(on, hour(index));
  const { appointment_id: appointmentId, client_id: clientId } = await quoteRow(on, payment.quote.id);
  const scope = { slotIds: [payment.slot.id], quoteIds: [payment.quote.id], appointmentIds: [appointmentId] };
  return { payment, appointmentId, clientId, scope };
}

async function authoriseUnheard(on: ProofStack, payment: OpenPayment): Promise<void> {
  on.relay.entrust(payment.intentId, lose);
  const { status } = await on.card.find(payment.intentId);
  if (status === 'requires_payment_method') await authorise(on, payment);
}

async function booked(on: ProofStack, index: number): Promise<Case> {
  const open = await opened(on, index);
  await authoriseUnheard(on, open.payment);
  must(await confirm(open.payment));
  const look = async () => ((await stateOf(on, open.payment.intentId)) === 'booked' ? true : undefined);
  if (!(await eventually(10, look))) throw new Error(`not booked: ${await stateOf(on, open.payment.intentId)}`);
  return open;
}

function cancelling(on: ProofStack, { appointmentId, scope }: Case): Prepared {
  const request = { params: { id: appointmentId }, body: { status: 'cancelled' } } as const;
  return { scope, go: () => on.staff.ask(routes.updateAppointment, request) };
}

/** Two hours for each story, so that a reschedule finds no slot there but its own. */
function hour(index: number, second = 0): Window {
  const hours = quietHours();
  const window = hours[(index * 2 + second) % hours.length];
  if (window === undefined) throw new Error('There is no hour left.');
  return window;
}

async function quoteRow(on: ProofStack, id: number): Promise<{ appointment_id: number; client_id: number }> {
  const { rows } = await on.databases.appointments.query<{ appointment_id: number; client_id: number }>(
    'SELECT appointment_id, client_id FROM quotes WHERE id = $1',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no quote ${id}.`);
  return row;
}
