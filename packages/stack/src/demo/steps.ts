import { type AppointmentUpdateBody, routes } from '@tailgate/contracts';
import {
  formatHundredths,
  type PriceBook,
  parseHundredths,
  priceBookOf,
  staffPrice,
  tierForDistance,
  tripNeedsOf,
} from '@tailgate/domain';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Card, type CardForm, payByCard } from '../portal/card-form.ts';
import { type Calendar, clockTime } from './calendar.ts';
import type { Customer, Load } from './customers.ts';
import type { Account, Call } from './portal-client.ts';

export interface Start {
  readonly day: number;
  readonly hour: number;
}

export interface Order {
  readonly customer: Customer;
  readonly load: Load;
  readonly start: Start;
  movedTo?: Start;
  rejectedFor?: string;
  ids: { quote?: number; reference?: string; appointment?: number; total?: string };
  proof?: { proof: string };
}

export interface Company {
  readonly call: Call;
  readonly calendar: Calendar;
  readonly card: CardForm;
}

type Step = (company: Company, order: Order) => Promise<unknown>;

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`this step needs ${what}`);
  return value;
}
const quoteOf = ({ ids }: Order) => ({ params: { id: required(ids.quote, 'a quote') } });
const appointmentOf = ({ ids }: Order) => ({ params: { id: required(ids.appointment, 'an appointment') } });
const windowOf = (calendar: Calendar, { day, hour }: Start) => ({
  appointment_date: calendar.date(day),
  appointment_time_start: clockTime(60 * hour),
  appointment_time_end: clockTime(60 * (hour + 1)),
});

export async function prove({ call }: Company, order: Order): Promise<void> {
  const { challenge: text } = await call(routes.quoteChallenge, null);
  if (text === null) return;
  const challenge = JSON.parse(text) as Challenge;
  order.proof = { proof: JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }) };
}

async function currentBook(call: Call): Promise<PriceBook> {
  const versions = await call(routes.listPriceVersions, 'admin');
  return priceBookOf(
    required(
      versions.find(({ state }) => state === 'current'),
      'prices',
    ).figures,
  );
}

async function slotIdOf({ call, calendar }: Company, { start: { day, hour }, load }: Order): Promise<number> {
  const date = calendar.date(day);
  const { hours, ...needs } = tripNeedsOf({ trip_takes: 'hours', overtime_hours: 2 }, load);
  const query = {
    hours: String(hours),
    overtime_hours: String(needs.overtime_hours),
    load_weight: String(needs.load_weight),
  };
  const slots = await call(routes.availableSlots, 'admin', { params: { date }, query });
  const free = slots.find(({ start_time }) => start_time === clockTime(60 * hour));
  return required(free, `a free truck on ${date} at ${hour}`).id;
}

const ask =
  (day: (order: Order, calendar: Calendar) => string | null): Step =>
  async ({ call, calendar }, order) => {
    const { customer, load, proof, ids } = order;
    const body = { ...load, contact: customer.contact, requested_date: day(order, calendar), ...proof };
    const { id, reference, total_amount } = await call(routes.requestQuote, null, { body });
    Object.assign(ids, { quote: id, reference, total: total_amount });
  };

const payWith =
  (card: Card): Step =>
  async (company, order) => {
    const quoteId = required(order.ids.reference, 'a quote');
    const wanted = { quoteId, timeSlotId: await slotIdOf(company, order) };
    const intent = await company.call(routes.createPaymentIntent, null, { body: wanted });
    const { clientSecret, paymentIntentId, timeSlotId } = intent;
    const status = await payByCard(company.card, clientSecret, card);
    if ((status === 'requires_capture') !== (card === 'good')) throw new Error(`the card got ${status}`);
    const paid = { quoteId, paymentIntentId, timeSlotId };
    if (card === 'good') await company.call(routes.confirmPayment, null, { body: paid });
  };

const payByHand =
  (payment_method: 'cash' | 'check'): Step =>
  async (company, order) => {
    const { id: appointment_id } = appointmentOf(order).params;
    // Staff have chosen the slot of an appointment that they created.
    const slot = order.ids.quote === undefined ? {} : { time_slot_id: await slotIdOf(company, order) };
    const number = payment_method === 'check' ? { transaction_id: String(1040 + 37 * appointment_id) } : {};
    const body = { appointment_id, amount: required(order.ids.total, 'a price'), payment_method, ...number, ...slot };
    await company.call(routes.recordPayment, 'admin', { body });
  };

const update =
  (change: (order: Order, calendar: Calendar) => AppointmentUpdateBody, account: Account = 'admin'): Step =>
  async ({ call, calendar }, order) =>
    await call(routes.updateAppointment, account, { ...appointmentOf(order), body: change(order, calendar) });

export const steps = {
  ask: ask(({ start }, calendar) => calendar.date(start.day)),
  askForAnyDay: ask(() => null),
  async approve({ call }, order) {
    const { appointment_id } = await call(routes.approveQuote, 'admin', { ...quoteOf(order), body: {} });
    order.ids.appointment = required(appointment_id ?? undefined, 'an appointment');
  },
  async reject({ call }, order) {
    const body = { reason: required(order.rejectedFor, 'a reason') };
    await call(routes.rejectQuote, 'admin', { ...quoteOf(order), body });
  },
  async phone({ call, calendar }, { customer, load, start, ids }) {
    const { item_description: notes, special_instructions: _none, ...route } = load;
    const distance = parseHundredths(load.distance);
    const book = await currentBook(call);
    const service_type = tierForDistance(book, distance);
    const price = staffPrice(book, distance, service_type, load.load_weight);
    const [known] = await call(routes.listClients, 'admin', { query: { search: customer.contact.email } });
    const client = known ?? (await call(routes.createClient, 'admin', { body: customer.contact }));
    const amounts = {
      rate: formatHundredths(book.staffRatePerMile),
      weight_fee: formatHundredths(price.weightFee),
      total_amount: formatHundredths(price.total),
    };
    const trip = { ...route, ...windowOf(calendar, start), service_type, notes };
    const made = await call(routes.createAppointment, 'admin', { body: { ...trip, ...amounts, client_id: client.id } });
    Object.assign(ids, { appointment: made.id, total: made.total_amount });
  },
  card: payWith('good'),
  decline: payWith('declined'),
  cash: payByHand('cash'),
  check: payByHand('check'),
  complete: update(() => ({ status: 'completed' })),
  archive: update(() => ({ status: 'archived' })),
  cancel: update(() => ({ status: 'cancelled' })),
  cancelOwn: update(() => ({ status: 'cancelled' }), 'casey'),
  move: update(({ movedTo }, calendar) => {
    return { status: 'confirmed', ...windowOf(calendar, required(movedTo, 'a new start')), exact: true };
  }),
  async refund({ call }, order) {
    const payments = await call(routes.listAppointmentPayments, 'admin', appointmentOf(order));
    const paid = payments.find(({ status }) => status === 'completed');
    const params = { id: required(paid, 'a payment').id };
    await call(routes.refundPayment, 'admin', { params, body: { status: 'refunded' } });
  },
  async remind({ call }, order) {
    await call(routes.remindAppointment, 'admin', appointmentOf(order));
  },
} satisfies Record<string, Step>;
