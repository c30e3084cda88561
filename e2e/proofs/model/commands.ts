import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import fc from 'fast-check';
import type { Answer } from '../caller.ts';
import type { Card } from '../card-desk.ts';
import type { Case, Scene } from './scene.ts';

/** One thing that a customer, a visitor with a payment link or a member of staff does. Numbers say to which case and slot. */
export type Command =
  | { readonly do: 'hold'; readonly buyer: number; readonly slot: number }
  | { readonly do: 'pay'; readonly buyer: number; readonly card: Card }
  | { readonly do: 'confirm'; readonly buyer: number }
  | { readonly do: 'buy'; readonly buyer: number; readonly slot: number }
  | { readonly do: 'block' | 'enable'; readonly slot: number }
  | { readonly do: 'cancel' | 'complete' | 'archive'; readonly buyer: number; readonly by: 'customer' | 'staff' }
  | { readonly do: 'reschedule'; readonly buyer: number; readonly hour: number; readonly by: 'customer' | 'staff' }
  | { readonly do: 'refund' | 'delete'; readonly buyer: number };

const buyer = fc.nat({ max: 1 });
const slot = fc.nat({ max: 2 });
const hour = fc.nat({ max: 1 });
const by = fc.constantFrom('customer', 'staff');
const card = fc.constantFrom<Card>('good', 'good', 'good', 'challenged', 'declined', 'refundsLater');
const doing = <const Names extends readonly string[]>(...names: Names) => fc.constantFrom<Names[number]>(...names);

/** Buying whole comes often, so that there is something to cancel, move and give back. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: doing('hold'), buyer, slot }) },
  { weight: 3, arbitrary: fc.record({ do: doing('pay'), buyer, card }) },
  { weight: 3, arbitrary: fc.record({ do: doing('confirm'), buyer }) },
  { weight: 5, arbitrary: fc.record({ do: doing('buy'), buyer, slot }) },
  { weight: 2, arbitrary: fc.record({ do: doing('block', 'enable'), slot }) },
  { weight: 3, arbitrary: fc.record({ do: doing('cancel', 'complete', 'archive'), buyer, by }) },
  { weight: 4, arbitrary: fc.record({ do: doing('reschedule'), buyer, hour, by }) },
  { weight: 3, arbitrary: fc.record({ do: doing('refund', 'delete'), buyer }) },
);

/** A run: turns one after the other; what is in one turn happens at once. */
export const plays: fc.Arbitrary<Command[][]> = fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 7,
});

/** Does what the command says and answers what is wrong with the reply: a refusal is fine, a failure of the servers is not. */
export async function act(scene: Scene, command: Command): Promise<string | undefined> {
  const answers = await answersTo(scene, command);
  const bad = answers.find(({ status }) => status >= 500 || status === 0 || status === 400);
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
    case 'cancel':
    case 'complete':
    case 'archive': {
      const status = ({ cancel: 'cancelled', complete: 'completed', archive: 'archived' } as const)[command.do];
      return [await update(scene, command, { status })];
    }
    case 'reschedule': {
      const { date = '', start_time = '', end_time = '' } = scene.hours[command.hour] ?? {};
      const when = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
      return [await update(scene, command, { ...when, status: 'confirmed' })];
    }
    case 'refund':
      return await refund(scene, caseOf(scene, command.buyer));
    case 'delete':
      return [await on.staff.ask(routes.deleteClient, { params: { id: caseOf(scene, command.buyer).clientId } })];
  }
}

function caseOf({ cases }: Scene, index: number): Case {
  const found = cases[index];
  if (found === undefined) throw new Error(`There is no case ${index}.`);
  return found;
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

async function update(
  scene: Scene,
  { buyer, by }: { buyer: number; by: 'customer' | 'staff' },
  body: AppointmentUpdateBody,
): Promise<Answer> {
  const caller = by === 'staff' ? scene.on.staff : scene.customer;
  const params = { id: caseOf(scene, buyer).appointmentId };
  return await caller.ask(routes.updateAppointment, { params, body });
}

async function refund({ on }: Scene, { appointmentId }: Case): Promise<Answer[]> {
  const listed = await on.staff.ask(routes.listAppointmentPayments, { params: { id: appointmentId } });
  const completed = listed.code === undefined ? listed.body.find(({ status }) => status === 'completed') : undefined;
  if (completed === undefined) return [listed];
  const body = { status: 'refunded' } as const;
  return [listed, await on.staff.ask(routes.refundPayment, { params: { id: completed.id }, body })];
}
