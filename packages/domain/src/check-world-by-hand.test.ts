import { expect, test } from '@jest/globals';
import { type BookingFact, checkWorld, type LedgerFact, type PaymentFact, type SlotFact } from './check-world.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const WHEN = { date: '2026-12-01', start_time: '09:00:00', end_time: '10:00:00' };

/**
 * Staff made appointment 1, which cash paid for; 2 waits for its payment; 3 was paid by check and given back; 4 came from quote 4
 * and was paid in cash.
 */
function makeWorld() {
  const slot = (id: number): SlotFact => ({
    id,
    ...WHEN,
    is_blocked: false,
    held_by_quote_id: null,
    held_by_appointment_id: null,
    held_until: null,
    appointment_id: id,
    updated_at: hoursAgo(2),
  });
  const payment = (id: number): PaymentFact => ({
    id,
    appointment_id: id,
    quote_id: null,
    amount: '80.00',
    payment_method: 'cash',
    transaction_id: null,
    status: 'completed',
    stage: 'settled',
    updated_at: hoursAgo(2),
  });
  const booking = (id: number, status: BookingFact['status']): BookingFact => ({
    id,
    status,
    cancelled_at: null,
    appointment_date: WHEN.date,
    appointment_time_start: WHEN.start_time,
    appointment_time_end: WHEN.end_time,
    total_amount: '80.00',
    quote_id: null,
    payment_id: null,
    updated_at: hoursAgo(2),
  });
  const move = (id: number, kind: LedgerFact['kind'], amount_cents: number | string = 8_000): LedgerFact => ({
    payment_id: id,
    payment_intent_id: null,
    kind,
    amount_cents,
  });
  const intent = {
    id: 'pi_4',
    status: 'succeeded',
    amount: 8_000,
    captured: 8_000,
    refunded: 0,
    authorised_at: hoursAgo(3),
    quote_id: 4,
    payment_id: null as number | null,
  };
  return {
    now: NOW,
    quiet: true,
    timeZone: 'America/New_York',
    slots: [slot(1), slot(2), slot(4)],
    payments: [
      payment(1),
      { ...payment(3), payment_method: 'check', status: 'refunded', stage: 'refunded' } as PaymentFact,
      { ...payment(4), quote_id: 4 },
    ],
    intents: [] as (typeof intent)[],
    bookings: [
      booking(1, 'confirmed'),
      booking(2, 'pending'),
      booking(3, 'cancelled'),
      { ...booking(4, 'confirmed'), quote_id: 4, payment_id: 4 },
    ],
    ledger: [move(1, 'received'), move(3, 'received', '8000'), move(3, 'returned'), move(4, 'received')],
    paymentsWithJob: new Set<number>(),
    move,
    intent,
  };
}
type Draft = ReturnType<typeof makeWorld>;

const numbers = (world: Draft) => checkWorld(world).map(({ rule, subject }) => `${rule} ${subject}`);
const change = <T extends object>(rows: T[], index: number, fields: Partial<T>) => {
  rows[index] = { ...(rows[index] as T), ...fields };
};
const without = (world: Draft, id: number, kind?: LedgerFact['kind']) => {
  world.ledger = world.ledger.filter((entry) => entry.payment_id !== id || (kind && entry.kind !== kind));
};

test('a world in which people hand money over is whole, quiet or not', () => {
  expect(checkWorld(makeWorld())).toEqual([]);
  expect(checkWorld({ ...makeWorld(), quiet: false })).toEqual([]);
});

/** Cash leaves no trace at Stripe: payment and ledger, written together, are all there is to compare. */
const ALWAYS: [what: string, found: string, plant: (world: Draft) => void][] = [
  ['no payment for what was received', '2 payment #9', (w) => w.ledger.push(w.move(9, 'received'))],
  ['a card that paid for the same quote', '3 payment #4', (w) => w.intents.push(w.intent)],
  ['another amount than was received', '4 payment #3', (w) => change(w.payments, 1, { amount: '70.00' })],
  ['more given back than received', '7 payment #3', (w) => change(w.ledger, 2, { amount_cents: 9_000 })],
  ['received twice', '8 payment #1', (w) => w.ledger.push(w.move(1, 'received'))],
  ['a payment that is completed again', '9 payment #1', (w) => w.ledger.push(w.move(1, 'returned'))],
  ['cash that failed', '9 payment #1', (w) => change(w.payments, 0, { status: 'failed', stage: 'cancelled' })],
  ['no evidence of what was received', '11 payment #1', (w) => without(w, 1)],
  ['no evidence of what was given back', '11 payment #3', (w) => without(w, 3, 'returned')],
  ['an entry that is no money', '11 payment #1', (w) => change(w.ledger, 0, { amount_cents: 'NaN' })],
];
test.each(ALWAYS)('at every instant: %s', (_what, found, plant) => {
  const world = makeWorld();
  plant(world);
  // What the second card payment does to other rules is theirs to say.
  expect(numbers({ ...world, quiet: false })).toContain(found);
  expect(numbers({ ...world, quiet: false }).filter((each) => each.includes('payment #'))).toEqual([found]);
});

const QUIET: [what: string, found: string, plant: (world: Draft) => void][] = [
  ['paid, and its appointment cancelled', '2 payment #1', (w) => change(w.bookings, 0, { status: 'cancelled' })],
  ['given back, and still confirmed', '2 appointment #3', (w) => change(w.bookings, 2, { status: 'confirmed' })],
  ['over another amount than it costs', '4 payment #1', (w) => change(w.bookings, 0, { total_amount: '81.00' })],
  ['waiting for its payment without a slot', '16 appointment #2', (w) => w.slots.splice(1, 1)],
  ['waiting with a slot of another time', '16 time slot #2', (w) => change(w.slots, 1, { start_time: '08:00:00' })],
  ['a slot of a cancelled one', '15 time slot #2', (w) => change(w.bookings, 1, { status: 'cancelled' })],
  ['received, and never confirmed', '17 payment #1', (w) => change(w.payments, 0, { stage: 'captured' })],
];
test.each(QUIET)('when it is quiet: %s', (_what, found, plant) => {
  const world = makeWorld();
  plant(world);
  expect(numbers(world)).toEqual([found]);
});

test('cash of a cancelled appointment waits three days for the person who gives it back', () => {
  const world = makeWorld();
  change(world.bookings, 0, { status: 'cancelled' });
  world.slots.splice(0, 1);
  change(world.payments, 0, { stage: 'refunding', updated_at: hoursAgo(71) });
  expect(numbers(world)).toEqual([]);
  change(world.payments, 0, { updated_at: hoursAgo(73) });
  expect(numbers(world)).toEqual(['17 payment #1']);
});
