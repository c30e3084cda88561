import { expect, test } from '@jest/globals';
import {
  type BookingFact,
  checkWorld,
  type IntentFact,
  intentFact,
  type LedgerFact,
  type PaymentFact,
  type SlotFact,
  type World,
} from './check-world.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** Booking n is whole: payment n, intent pi_n, slot n and appointment n belong together. */
function makeWorld() {
  const slot = (id: number): SlotFact => ({
    id,
    date: '2026-12-01',
    start_time: '09:00:00',
    end_time: '10:00:00',
    is_blocked: false,
    held_by_quote_id: null,
    held_by_appointment_id: null,
    held_until: null,
    appointment_id: id,
    updated_at: minutesAgo(60),
  });
  const payment = (id: number): PaymentFact => ({
    id,
    appointment_id: id,
    quote_id: id,
    amount: '87.60',
    transaction_id: `pi_${id}`,
    status: 'completed',
    stage: 'settled',
    updated_at: minutesAgo(60),
  });
  const intent = (id: number): IntentFact => ({
    id: `pi_${id}`,
    status: 'succeeded',
    amount: 8_760,
    captured: 8_760,
    refunded: 0,
    authorised_at: minutesAgo(61),
    quote_id: id,
    payment_id: id,
  });
  const booking = (id: number): BookingFact => ({
    id,
    status: 'confirmed',
    cancelled_at: null,
    appointment_date: '2026-12-01',
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    total_amount: '87.60',
    quote_id: id,
    payment_id: id,
    updated_at: minutesAgo(60),
  });
  const move = (id: number, kind: LedgerFact['kind'], amount_cents: number | string = 8_760): LedgerFact => ({
    payment_id: id,
    payment_intent_id: `pi_${id}`,
    kind,
    amount_cents,
  });
  const free: SlotFact = { ...slot(4), appointment_id: null };
  const refunded = { ...payment(3), status: 'refunded', stage: 'refunded' } as const;
  return {
    now: NOW,
    quiet: true,
    timeZone: 'America/New_York',
    slots: [slot(1), slot(2), { ...slot(3), appointment_id: null }, free],
    payments: [payment(1), payment(2), refunded],
    intents: [intent(1), intent(2), { ...intent(3), refunded: 8_760 }],
    bookings: [booking(1), booking(2), { ...booking(3), status: 'cancelled' as const }],
    ledger: [1, 2, 3]
      .flatMap((id) => [move(id, 'authorised'), move(id, 'captured', '8760')])
      .concat(move(3, 'refunded')),
    bookingsFrom: 0,
    paymentsWithJob: new Set<number>(),
    move,
    slot,
    payment,
    intent,
  };
}
type Draft = ReturnType<typeof makeWorld>;

const numbers = (world: World) => checkWorld(world).map(({ rule, subject }) => `${rule} ${subject}`);
const change = <T extends object>(rows: T[], index: number, fields: Partial<T>) => {
  rows[index] = { ...(rows[index] as T), ...fields };
};

test('a world that is whole has nothing to be found, quiet or not', () => {
  expect(checkWorld(makeWorld())).toEqual([]);
  expect(checkWorld({ ...makeWorld(), quiet: false })).toEqual([]);
});

/** Damage that can never be, not even while something is under way. */
const ALWAYS: [what: string, found: string, plant: (world: Draft) => void][] = [
  [
    'a quote charged twice',
    '3 quote #1',
    (w) => w.intents.push({ ...w.intent(9), quote_id: 1, refunded: 8_760, payment_id: null }),
  ],
  ['another amount at Stripe', '4 payment #1', (w) => change(w.intents, 0, { amount: 1, captured: 1 })],
  ['a charge that was not for all of it', '4 payment #1', (w) => change(w.intents, 0, { captured: 8_000 })],
  [
    'a charge before any booking',
    '5 payment #1',
    (w) => {
      change(w.payments, 0, { status: 'pending', stage: 'opened' });
      w.ledger = w.ledger.filter(({ payment_id }) => payment_id !== 1);
    },
  ],
  [
    'a charge that no booking preceded',
    '5 payment #1',
    (w) => {
      w.ledger = w.ledger.filter(({ payment_id, kind }) => payment_id !== 1 || kind !== 'authorised');
    },
  ],
  ['more refunded than charged', '7 card payment pi_3', (w) => change(w.intents, 2, { refunded: 9_999 })],
  ['refunded without Stripe', '7 payment #3', (w) => change(w.intents, 2, { refunded: 0 })],
  [
    'two intents for one payment',
    '8 payment #1',
    (w) => w.intents.push({ ...w.intent(9), captured: 0, payment_id: 1 }),
  ],
  ['two charges in the ledger', '8 payment #1', (w) => w.ledger.push(w.move(1, 'captured'))],
  [
    'a charged payment that is pending again',
    '9 payment #1',
    (w) => {
      change(w.payments, 0, { status: 'pending', stage: 'booked' });
    },
  ],
  [
    'a refunded payment that is completed again',
    '9 payment #3',
    (w) => change(w.payments, 2, { status: 'completed', stage: 'settled' }),
  ],
  [
    'a failed payment that was charged',
    '10 payment #1',
    (w) => change(w.payments, 0, { status: 'failed', stage: 'cancelled' }),
  ],
  [
    'a failed payment whose card is authorised',
    '10 payment #1',
    (w) => {
      change(w.payments, 0, { status: 'failed', stage: 'cancelled' });
      change(w.intents, 0, { status: 'requires_capture', captured: 0 });
    },
  ],
  ['an amount that is no number', '11 payment #1', (w) => change(w.payments, 0, { amount: 'NaN' })],
  ['a negative ledger entry', '11 payment #1', (w) => w.ledger.push(w.move(1, 'refunded', -1))],
  [
    'a charge that the ledger lost',
    '11 payment #1',
    (w) => {
      w.ledger = w.ledger.filter(({ payment_id }) => payment_id !== 1);
    },
  ],
  [
    'a refund that the ledger lost',
    '11 payment #3',
    (w) => {
      w.ledger = w.ledger.filter(({ kind }) => kind !== 'refunded');
    },
  ],
  ['an appointment with two slots', '12 appointment #1', (w) => change(w.slots, 3, { appointment_id: 1 })],
  [
    'a hold of an hour',
    '13 time slot #4',
    (w) => change(w.slots, 3, { held_by_quote_id: 8, held_until: minutesAgo(-60) }),
  ],
  [
    'a hold of two',
    '13 time slot #4',
    (w) => change(w.slots, 3, { held_by_quote_id: 8, held_by_appointment_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a quote that holds two slots',
    '13 quote #8',
    (w) => {
      change(w.slots, 2, { held_by_quote_id: 8, held_until: minutesAgo(-5) });
      change(w.slots, 3, { held_by_quote_id: 8, held_until: minutesAgo(-5) });
    },
  ],
  ['a blocked slot that is booked', '14 time slot #1', (w) => change(w.slots, 0, { is_blocked: true })],
  [
    'a booked slot that someone holds',
    '14 time slot #1',
    (w) => change(w.slots, 0, { held_by_quote_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a hold of a slot that had begun',
    '14 time slot #4',
    (w) => change(w.slots, 3, { date: '2026-11-21', held_by_quote_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a hold beyond the window',
    '14 time slot #4',
    (w) => change(w.slots, 3, { date: '2027-03-01', held_by_quote_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a booking that no job sees through',
    '17 payment #2',
    (w) => {
      change(w.payments, 1, { stage: 'captured', updated_at: NOW });
    },
  ],
  ['a session that was ended and lives', '21 session abc', (w) => Object.assign(w, { revokedSessionsAlive: ['abc'] })],
];

test.each(ALWAYS)('at every instant: %s', (_what, found, plant) => {
  const world = makeWorld();
  plant(world);
  expect(numbers({ ...world, quiet: false })).toEqual([found]);
});

/** Damage that may be seen for a moment while something is under way. */
const QUIET: typeof ALWAYS = [
  ['a refund that only Stripe has', '1 payment #1', (w) => change(w.intents, 0, { refunded: 8_760 })],
  ['a charge that only the ledger has', '1 card payment pi_9', (w) => w.ledger.push(w.move(9, 'captured'))],
  [
    'a ledger that differs by a cent',
    '1 payment #3',
    (w) => {
      w.ledger = w.ledger.filter(({ kind }) => kind !== 'refunded').concat(w.move(3, 'refunded', 8_759));
    },
  ],
  ['a charge for no payment', '2 card payment pi_9', (w) => w.intents.push(w.intent(9))],
  [
    'a payment without a charge',
    '2 payment #1',
    (w) => {
      change(w.intents, 0, { captured: 0, status: 'requires_payment_method' });
      w.ledger = w.ledger.filter(({ payment_id }) => payment_id !== 1);
      change(w.payments, 0, { transaction_id: 'pi_unknown' });
      w.ledger.push({ ...w.move(1, 'captured', 0), payment_intent_id: 'pi_unknown' });
    },
  ],
  [
    'a second payment of one appointment',
    '2 payment #5',
    (w) => {
      w.payments.push({ ...w.payment(5), appointment_id: 1, transaction_id: null });
    },
  ],
  ['a paid appointment that was cancelled', '2 payment #1', (w) => change(w.bookings, 0, { status: 'cancelled' })],
  [
    'a paid appointment that was cancelled and archived since',
    '2 payment #1',
    (w) => change(w.bookings, 0, { status: 'archived', cancelled_at: minutesAgo(70) }),
  ],
  [
    'a paid appointment that was cancelled and completed since, and has no slot any more',
    '2 payment #1',
    (w) => {
      change(w.bookings, 0, { status: 'completed', cancelled_at: minutesAgo(70) });
      change(w.slots, 0, { appointment_id: null });
    },
  ],
  [
    'a paid appointment that is gone',
    '2 payment #1',
    (w) => {
      w.bookings = w.bookings.filter(({ id }) => id !== 1);
    },
  ],
  ['a paid appointment without its slot', '2 appointment #1', (w) => change(w.slots, 0, { appointment_id: null })],
  [
    'a confirmed appointment whose money went back',
    '2 appointment #3',
    (w) => change(w.bookings, 2, { status: 'confirmed' }),
  ],
  ['another price', '4 payment #1', (w) => change(w.bookings, 0, { total_amount: '87.61' })],
  [
    'an authorisation that nobody released',
    '6 card payment pi_9',
    (w) => {
      w.intents.push({ ...w.intent(9), status: 'requires_capture', captured: 0, authorised_at: minutesAgo(16) });
    },
  ],
  ['a slot whose money went back', '7 time slot #3', (w) => change(w.slots, 2, { appointment_id: 3 })],
  [
    'a part that was refunded',
    '7 payment #1',
    (w) => {
      change(w.intents, 0, { refunded: 1_000 });
      w.ledger.push(w.move(1, 'refunded', 1_000));
    },
  ],
  ['a slot booked by nobody', '15 time slot #4', (w) => change(w.slots, 3, { appointment_id: 77 })],
  [
    'a slot of a cancelled appointment',
    '15 time slot #3',
    (w) => {
      change(w.slots, 2, { appointment_id: 3 });
      w.payments = w.payments.filter(({ id }) => id !== 3);
      w.intents = w.intents.filter(({ id }) => id !== 'pi_3');
      w.ledger = w.ledger.filter(({ payment_id }) => payment_id !== 3);
    },
  ],
  [
    'a slot of an appointment that was cancelled and archived since',
    '15 time slot #1',
    (w) => {
      change(w.bookings, 0, { status: 'archived', cancelled_at: minutesAgo(70) });
      w.payments = w.payments.filter(({ id }) => id !== 1);
      w.intents = w.intents.filter(({ id }) => id !== 'pi_1');
      w.ledger = w.ledger.filter(({ payment_id }) => payment_id !== 1);
    },
  ],
  [
    'a slot at another time than the appointment',
    '16 time slot #1',
    (w) => change(w.slots, 0, { start_time: '08:00:00' }),
  ],
  [
    'a payment that stopped half-way',
    '17 payment #1',
    (w) => {
      change(w.payments, 0, { stage: 'captured' });
      w.paymentsWithJob.add(1);
    },
  ],
  [
    'a refund that never ends',
    '17 payment #1',
    (w) => change(w.payments, 0, { stage: 'refunding', updated_at: minutesAgo(61) }),
  ],
];

test.each(QUIET)('when it is quiet: %s', (_what, found, plant) => {
  const world = makeWorld();
  plant(world);
  expect(numbers(world)).toEqual([found]);
  expect(numbers({ ...world, quiet: false })).toEqual([]);
});

test('nothing is said about what was not read, nor against what is under way', () => {
  const world = makeWorld();
  world.bookings = [];
  expect(numbers({ ...world, bookingsFrom: 10 })).toEqual([]);
  const unread = makeWorld();
  unread.intents = unread.intents.slice(1);
  expect(numbers({ ...unread, unreadIntents: new Set(['pi_1']) })).toEqual([]);
  expect(numbers(unread)).toEqual(['1 payment #1', '2 payment #1']);
  const young = makeWorld();
  change(young.intents, 0, { status: 'requires_capture', captured: 0, authorised_at: minutesAgo(14) });
  change(young.payments, 0, { status: 'pending', stage: 'opened' });
  change(young.slots, 0, { appointment_id: null, held_by_quote_id: 1, held_until: minutesAgo(-1) });
  change(young.bookings, 0, { status: 'pending', appointment_date: null, payment_id: null });
  young.ledger = young.ledger.filter(({ payment_id }) => payment_id !== 1);
  expect(numbers(young)).toEqual([]);
});

test('what Stripe says becomes facts: only what has happened counts', () => {
  const intent = {
    id: 'pi_1',
    status: 'succeeded',
    amount: 100,
    amount_received: 100,
    metadata: { quote_id: '7', payment_id: 'x' },
    latest_charge: { created: 1_700_000_000, status: 'succeeded' },
  };
  const refunds = [
    { amount: 60, status: 'succeeded' },
    { amount: 20, status: 'pending' },
    { amount: 20, status: 'failed' },
  ];
  expect(intentFact(intent, refunds)).toEqual({
    id: 'pi_1',
    status: 'succeeded',
    amount: 100,
    captured: 100,
    refunded: 60,
    authorised_at: 1_700_000_000_000,
    quote_id: 7,
    payment_id: null,
  });
});
