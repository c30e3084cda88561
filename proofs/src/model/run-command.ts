import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import { formatHundredths } from '@tailgate/domain';
import { type Answer, type Card, isBusy } from '@tailgate/stack/portal';
import { confirmBalance, openBalance, receiveBalance } from '../portal/balances.ts';
import { cancelAsShown, refundConcurrently, refundPart } from '../portal/money-moves.ts';
import { appointmentBody, newClient } from '../portal/staff.ts';
import { tellBank } from './bank.ts';
import type { Command } from './commands.ts';
import type { Booking, BuyerCase, CardForm, RunState } from './state.ts';

/**
 * Runs a command. Refusals are fine, server errors are not; answers of a busy portal are counted, and the rules must hold all the same.
 * @returns what is wrong with the answer, or undefined.
 */
export async function runCommand(state: RunState, command: Command): Promise<string | undefined> {
  const answers = await answersTo(state, command);
  state.busy += answers.filter(isBusy).length;
  const bad = answers.find((answer) => isWrong(answer, state) && !isBusy(answer));
  if (bad === undefined) return undefined;
  return `${JSON.stringify(command)} was answered ${bad.status} ${bad.code}: ${bad.message}`;
}

/** After a deposit cash is for the balance, so staff who still see the price are refused. */
function isWrong({ status, code }: Answer, { withDeposit }: RunState): boolean {
  return status >= 500 || (status === 400 && !(withDeposit && code === 'PRICE_MISMATCH'));
}

async function answersTo(state: RunState, command: Command): Promise<Answer[]> {
  const { on, slotIds } = state;
  switch (command.type) {
    case 'hold':
      return [await hold(state, caseOf(state, command.buyer), command)];
    case 'pay':
      await pay(state, caseOf(state, command.buyer).tabs[command.tab], command.card);
      return [];
    case 'confirm':
      return await confirm(state, caseOf(state, command.buyer), command.tab);
    case 'buy': {
      const buyer = caseOf(state, command.buyer);
      const held = await hold(state, buyer, command);
      if (held.code !== undefined) return [held];
      await pay(state, buyer.tabs[command.tab], 'good');
      return [held, ...(await confirm(state, buyer, command.tab))];
    }
    case 'open-balance':
    case 'authorise-balance':
    case 'confirm-balance':
    case 'pay-balance':
      return await balance(state, caseOf(state, command.buyer), command);
    case 'block':
    case 'enable': {
      const body = { is_available: command.type === 'enable' };
      return [await on.staff.send(routes.updateTimeSlot, { params: { id: slotIds[command.slot] ?? 0 }, body })];
    }
    case 'create':
      return [await create(state, command.hour)];
    default: {
      const booking = bookingOf(state, command.booking);
      return booking === undefined ? [] : await change(state, booking, command);
    }
  }
}

type Change = Extract<Command, { readonly booking: number }>;

async function change(state: RunState, booking: Booking, command: Change): Promise<Answer[]> {
  switch (command.type) {
    case 'record-cash':
      return [await recordCash(state, booking, command)];
    case 'cancel':
      return await cancelAsShown(command.by === 'staff' ? state.on.staff : state.customer, booking.appointmentId);
    case 'waive':
      return await cancelAsShown(state.on.staff, booking.appointmentId, 'The road was closed');
    case 'refund-part':
      return await refundPartOf(state, booking, command.cents);
    case 'receive-balance':
      return await receiveBalance(state.on, booking.appointmentId);
    case 'complete':
    case 'archive': {
      return [await update(state, booking, command.by, STATUS_CHANGES[command.type])];
    }
    case 'reschedule': {
      const { date = '', start_time = '', end_time = '' } = state.hours[command.hour] ?? {};
      const when = { appointment_date: date, appointment_time_start: start_time, appointment_time_end: end_time };
      return [await update(state, booking, command.by, { ...when, status: 'confirmed' })];
    }
    case 'refund':
      return await refund(state, booking);
    case 'return-by-hand':
      return await returnByHand(state, booking);
    case 'dispute':
    case 'inquire':
    case 'escalate':
    case 'decide-won':
    case 'decide-lost':
    case 'send-refund-back':
      await tellBank(state, booking, command.type);
      return [];
    case 'delete':
      return [await state.on.staff.send(routes.deleteClient, { params: { id: booking.clientId } })];
  }
}

/** Every booking lies in the future: staff need a reason to complete it, and its customer is refused. */
const STATUS_CHANGES = {
  complete: { status: 'completed', reason: 'Delivered before its time' },
  archive: { status: 'archived' },
} as const;

function caseOf({ cases }: RunState, index: number): BuyerCase {
  const found = cases[index];
  if (found === undefined) throw new Error(`There is no buyer ${index}.`);
  return found;
}

function bookingOf({ cases, madeByStaff }: RunState, index: number): Booking | undefined {
  return cases[index] ?? madeByStaff.at(-1);
}

async function hold(
  { on, slotIds }: RunState,
  buyer: BuyerCase,
  { tab, slot }: { tab: number; slot: number },
): Promise<Answer> {
  const body = { quoteId: buyer.reference, timeSlotId: slotIds[slot] ?? 0 };
  const held = await on.visitor().send(routes.createPaymentIntent, { body });
  if (held.code === undefined) {
    // The same time of another truck, if the chosen one was just taken.
    const { paymentIntentId: id, clientSecret: secret, timeSlotId: slotId } = held.body;
    buyer.tabs[tab] = { id, secret, slotId };
    buyer.shown.set(id, slotId);
  }
  return held;
}

/** A declined card never reaches the portal. */
async function pay({ on }: RunState, form: CardForm | undefined, card: Card): Promise<void> {
  if (form !== undefined) await on.stripe.pay(form.secret, card);
}

async function confirm({ on }: RunState, { reference, tabs }: BuyerCase, tab: number): Promise<Answer[]> {
  const intent = tabs[tab];
  if (intent === undefined) return [];
  const body = { quoteId: reference, paymentIntentId: intent.id, timeSlotId: intent.slotId };
  return [await on.visitor().send(routes.confirmPayment, { body })];
}

type AboutBalance = Extract<Command, { readonly type: `${string}-balance`; readonly buyer: number }>;

/** One step of paying a balance in a tab, or all of them. Refused while there is none. */
async function balance(
  { on }: RunState,
  { reference, balanceTabs }: BuyerCase,
  command: AboutBalance,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const { tab } = command;
  if (command.type === 'open-balance' || command.type === 'pay-balance') {
    const opened = await openBalance(on.visitor(), reference);
    answers.push(opened);
    if (opened.code !== undefined) return answers;
    balanceTabs[tab] = { id: opened.body.paymentIntentId, secret: opened.body.clientSecret };
  }
  const form = balanceTabs[tab];
  if (form === undefined) return answers;
  if (command.type === 'authorise-balance' || command.type === 'pay-balance')
    await on.stripe.pay(form.secret, command.card);
  if (command.type === 'confirm-balance' || command.type === 'pay-balance')
    answers.push(await confirmBalance(on.visitor(), reference, form));
  return answers;
}

async function create({ on, madeByStaff, hours }: RunState, hour: number): Promise<Answer> {
  const window = hours[hour];
  if (window === undefined) throw new Error(`There is no hour ${hour}.`);
  const clientId = await newClient(on.staff);
  const answer = await on.staff.send(routes.createAppointment, { body: appointmentBody(clientId, window) });
  const { id: appointmentId, total_amount: amount } = answer.body;
  if (answer.code === undefined) madeByStaff.push({ appointmentId, clientId, amount });
  return answer;
}

/** Staff choose a slot for an appointment from a quote; one that they made has its slot already. */
async function recordCash(
  { on, slotIds }: RunState,
  booking: Booking,
  { slot, money }: Extract<Change, { type: 'record-cash' }>,
): Promise<Answer> {
  const chosen = 'quoteId' in booking ? { time_slot_id: slotIds[slot] ?? 0 } : {};
  const { appointmentId: appointment_id, amount } = booking;
  return await on.staff.send(routes.recordPayment, {
    body: { appointment_id, amount, payment_method: money, ...chosen },
  });
}

async function update(
  { on, customer }: RunState,
  { appointmentId: id }: Booking,
  by: 'customer' | 'staff',
  body: AppointmentUpdateBody,
): Promise<Answer> {
  return await (by === 'staff' ? on.staff : customer).send(routes.updateAppointment, { params: { id }, body });
}

async function refund({ on }: RunState, { appointmentId }: Booking): Promise<Answer[]> {
  const listed = await on.staff.send(routes.listAppointmentPayments, { params: { id: appointmentId } });
  const payments = listed.code === undefined ? listed.body : [];
  const chosen = payments.find(
    ({ status, refund_failure }) => status === 'completed' || (refund_failure ?? null) !== null,
  );
  if (chosen === undefined) return [listed];
  return [listed, ...(await refundConcurrently(on, chosen.id))];
}

/** Refused for more than what is left, and while another refund is under way or has failed. */
async function refundPartOf({ on }: RunState, { appointmentId }: Booking, cents: number): Promise<Answer[]> {
  const listed = await on.staff.send(routes.listAppointmentPayments, { params: { id: appointmentId } });
  const paid = listed.code === undefined ? listed.body.find(({ status }) => status === 'completed') : undefined;
  return paid === undefined ? [listed] : [listed, ...(await refundPart(on, paid.id, formatHundredths(cents)))];
}

/** Refused unless a refund has failed. */
async function returnByHand({ on }: RunState, { appointmentId }: Booking): Promise<Answer[]> {
  const listed = await on.staff.send(routes.listAppointmentPayments, { params: { id: appointmentId } });
  const failed =
    listed.code === undefined ? listed.body.find(({ refund_failure }) => (refund_failure ?? null) !== null) : undefined;
  if (failed === undefined) return [listed];
  const body = { method: 'cash', reference: null, returned_on: '2026-01-05' } as const;
  return [listed, await on.staff.send(routes.recordManualRefund, { params: { id: failed.id }, body })];
}
