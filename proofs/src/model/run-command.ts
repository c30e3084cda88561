import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import type { Card } from '@tailgate/tooling/portal';
import { type Answer, isBusy } from '@tailgate/tooling/portal';
import { refundTogether } from '../portal/money-moves.ts';
import { anAppointment, newClient } from '../portal/staff.ts';
import type { Command } from './commands.ts';
import type { Booking, Case, Scene } from './state.ts';

/**
 * Does what the command says and answers what is wrong with the reply: a refusal is fine, a failure of the servers is not. A
 * machine that is too busy is counted; whatever was done all the same, the rules hold.
 */
export async function act(scene: Scene, command: Command): Promise<string | undefined> {
  const answers = await answersTo(scene, command);
  scene.busy += answers.filter(isBusy).length;
  const bad = answers.find((answer) => (answer.status >= 500 || answer.status === 400) && !isBusy(answer));
  if (bad === undefined) return undefined;
  return `${JSON.stringify(command)} was answered ${bad.status} ${bad.code}: ${bad.message}`;
}

async function answersTo(scene: Scene, command: Command): Promise<Answer[]> {
  const { on, slotIds } = scene;
  switch (command.do) {
    case 'hold':
      return [await hold(scene, caseOf(scene, command.buyer), command.slot)];
    case 'pay':
      await pay(scene, caseOf(scene, command.buyer), command.card);
      return [];
    case 'confirm':
      return await confirm(scene, caseOf(scene, command.buyer));
    case 'buy': {
      const buying = caseOf(scene, command.buyer);
      const held = await hold(scene, buying, command.slot);
      if (held.code !== undefined) return [held];
      await pay(scene, buying, 'good');
      return [held, ...(await confirm(scene, buying))];
    }
    case 'block':
    case 'enable': {
      const body = { is_available: command.do === 'enable' };
      return [await on.staff.ask(routes.updateTimeSlot, { params: { id: slotIds[command.slot] ?? 0 }, body })];
    }
    case 'make':
      return [await make(scene, command.hour)];
    default: {
      const booking = bookingOf(scene, command.booking);
      return booking === undefined ? [] : await change(scene, booking, command);
    }
  }
}

type Change = Extract<Command, { readonly booking: number }>;

/** What happens to a booking, whichever way it came about. */
async function change(scene: Scene, booking: Booking, command: Change): Promise<Answer[]> {
  switch (command.do) {
    case 'receive':
      return [await receive(scene, booking, command)];
    case 'cancel':
    case 'complete':
    case 'archive': {
      return [await update(scene, booking, command.by, STATUS_CHANGES[command.do])];
    }
    case 'reschedule': {
      const { date = '', start_time = '', end_time = '' } = scene.hours[command.hour] ?? {};
      const when = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
      return [await update(scene, booking, command.by, { ...when, status: 'confirmed' })];
    }
    case 'refund':
      return await refund(scene, booking);
    case 'delete':
      return [await scene.on.staff.ask(routes.deleteClient, { params: { id: booking.clientId } })];
  }
}

/** Every booking of a scene is still ahead: staff complete it with a reason, and its customer is refused. */
const STATUS_CHANGES = {
  cancel: { status: 'cancelled' },
  complete: { status: 'completed', reason: 'Delivered before its time' },
  archive: { status: 'archived' },
} as const;

function caseOf({ cases }: Scene, index: number): Case {
  const found = cases[index];
  if (found === undefined) throw new Error(`There is no case ${index}.`);
  return found;
}

function bookingOf({ cases, made }: Scene, index: number): Booking | undefined {
  return cases[index] ?? made.at(-1);
}

async function hold({ on, slotIds }: Scene, buying: Case, slot: number): Promise<Answer> {
  const slotId = slotIds[slot] ?? 0;
  const body = { quoteId: buying.reference, timeSlotId: slotId };
  const held = await on.visitor().ask(routes.createPaymentIntent, { body });
  if (held.code === undefined) {
    buying.intent = { id: held.body.paymentIntentId, secret: held.body.clientSecret, slotId };
  }
  return held;
}

/** A declined or cancelled card is nothing that the portal hears of. */
async function pay({ on }: Scene, { intent }: Case, card: Card): Promise<void> {
  if (intent !== undefined) await on.card.pay(intent.secret, card);
}

async function confirm({ on }: Scene, { reference, intent }: Case): Promise<Answer[]> {
  if (intent === undefined) return [];
  const body = { quoteId: reference, paymentIntentId: intent.id, timeSlotId: intent.slotId };
  return [await on.visitor().ask(routes.confirmPayment, { body })];
}

async function make({ on, made, hours }: Scene, hour: number): Promise<Answer> {
  const window = hours[hour];
  if (window === undefined) throw new Error(`There is no hour ${hour}.`);
  const clientId = await newClient(on.staff);
  const answer = await on.staff.ask(routes.createAppointment, { body: anAppointment(clientId, window) });
  const { id: appointmentId, total_amount: amount } = answer.body;
  if (answer.code === undefined) made.push({ appointmentId, clientId, amount });
  return answer;
}

/** What staff made has its slot already; for what came from a quote they choose one. */
async function receive(
  { on, slotIds }: Scene,
  booking: Booking,
  { slot, money }: Extract<Change, { do: 'receive' }>,
): Promise<Answer> {
  const chosen = 'quoteId' in booking ? { time_slot_id: slotIds[slot] ?? 0 } : {};
  const { appointmentId: appointment_id, amount } = booking;
  return await on.staff.ask(routes.recordPayment, {
    body: { appointment_id, amount, payment_method: money, ...chosen },
  });
}

async function update(
  { on, customer }: Scene,
  { appointmentId: id }: Booking,
  by: 'customer' | 'staff',
  body: AppointmentUpdateBody,
): Promise<Answer> {
  return await (by === 'staff' ? on.staff : customer).ask(routes.updateAppointment, { params: { id }, body });
}

async function refund({ on }: Scene, { appointmentId }: Booking): Promise<Answer[]> {
  const listed = await on.staff.ask(routes.listAppointmentPayments, { params: { id: appointmentId } });
  const completed = listed.code === undefined ? listed.body.find(({ status }) => status === 'completed') : undefined;
  if (completed === undefined) return [listed];
  return [listed, ...(await refundTogether(on, completed.id))];
}
