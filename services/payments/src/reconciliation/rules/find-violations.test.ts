import { expect, test } from '@jest/globals';
import { findViolations } from './find-violations.ts';
import {
  type BookingRecord,
  type IntentRecord,
  type LedgerRecord,
  type PaymentRecord,
  type SlotRecord,
  type Snapshot,
  toIntentRecord,
} from './snapshot.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

/** Payment n, intent pi_n, slot n and appointment n belong together; booking 3 is cancelled and refunded. */
function makeSnapshot() {
  const slot = (id: number): SlotRecord => ({
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
  const payment = (id: number): PaymentRecord => ({
    id,
    appointment_id: id,
    quote_id: id,
    amount: '87.60',
    transaction_id: `pi_${id}`,
    status: 'completed',
    stage: 'settled',
    updated_at: minutesAgo(60),
  });
  const intent = (id: number): IntentRecord => ({
    id: `pi_${id}`,
    status: 'succeeded',
    amount: 8_760,
    captured: 8_760,
    refunded: 0,
    authorised_at: minutesAgo(61),
    quote_id: id,
    payment_id: id,
  });
  const booking = (id: number): BookingRecord => ({
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
  const move = (id: number, kind: LedgerRecord['kind'], amount_cents: number | string = 8_760): LedgerRecord => ({
    payment_id: id,
    payment_intent_id: `pi_${id}`,
    kind,
    amount_cents,
  });
  const free: SlotRecord = { ...slot(4), appointment_id: null };
  const refunded = { ...payment(3), status: 'refunded', stage: 'refunded' } as const;
  return {
    now: NOW,
    idle: true,
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
type Draft = ReturnType<typeof makeSnapshot>;

const codes = (snapshot: Snapshot) => findViolations(snapshot).map(({ rule, subject }) => `${rule} ${subject}`);
const change = <T extends object>(rows: T[], index: number, fields: Partial<T>) => {
  rows[index] = { ...(rows[index] as T), ...fields };
};

test('finds nothing in a consistent snapshot, idle or not', () => {
  expect(findViolations(makeSnapshot())).toEqual([]);
  expect(findViolations({ ...makeSnapshot(), idle: false })).toEqual([]);
});

/** Violations at every instant, even while requests are in flight. */
const ALWAYS: [what: string, violation: string, corrupt: (snapshot: Draft) => void][] = [
  [
    'a quote charged twice',
    'QUOTE_PAID_TWICE quote #1',
    (s) => s.intents.push({ ...s.intent(9), quote_id: 1, refunded: 8_760, payment_id: null }),
  ],
  ['another amount at Stripe', 'AMOUNT_DIFFERS payment #1', (s) => change(s.intents, 0, { amount: 1, captured: 1 })],
  ['a charge of part of the amount', 'AMOUNT_DIFFERS payment #1', (s) => change(s.intents, 0, { captured: 8_000 })],
  [
    'a charge before any booking',
    'CAPTURED_BEFORE_BOOKING payment #1',
    (s) => {
      change(s.payments, 0, { status: 'pending', stage: 'opened' });
      s.ledger = s.ledger.filter(({ payment_id }) => payment_id !== 1);
    },
  ],
  [
    'a charge without an authorisation in the ledger',
    'CAPTURED_BEFORE_BOOKING payment #1',
    (s) => {
      s.ledger = s.ledger.filter(({ payment_id, kind }) => payment_id !== 1 || kind !== 'authorised');
    },
  ],
  ['more refunded than charged', 'REFUND_DIFFERS card payment pi_3', (s) => change(s.intents, 2, { refunded: 9_999 })],
  ['a refund that Stripe does not have', 'REFUND_DIFFERS payment #3', (s) => change(s.intents, 2, { refunded: 0 })],
  [
    'two intents for one payment',
    'STEP_REPEATED payment #1',
    (s) => s.intents.push({ ...s.intent(9), captured: 0, payment_id: 1 }),
  ],
  ['two charges in the ledger', 'STEP_REPEATED payment #1', (s) => s.ledger.push(s.move(1, 'captured'))],
  [
    'a charged payment that is pending again',
    'STATUS_MOVED_BACK payment #1',
    (s) => {
      change(s.payments, 0, { status: 'pending', stage: 'booked' });
    },
  ],
  [
    'a refunded payment that is completed again',
    'STATUS_MOVED_BACK payment #3',
    (s) => change(s.payments, 2, { status: 'completed', stage: 'settled' }),
  ],
  [
    'a failed payment that was charged',
    'FAILED_TOO_EARLY payment #1',
    (s) => change(s.payments, 0, { status: 'failed', stage: 'cancelled' }),
  ],
  [
    'a failed payment whose card is authorised',
    'FAILED_TOO_EARLY payment #1',
    (s) => {
      change(s.payments, 0, { status: 'failed', stage: 'cancelled' });
      change(s.intents, 0, { status: 'requires_capture', captured: 0 });
    },
  ],
  ['an amount that is not a number', 'AMOUNT_INVALID payment #1', (s) => change(s.payments, 0, { amount: 'NaN' })],
  ['a negative ledger entry', 'AMOUNT_INVALID payment #1', (s) => s.ledger.push(s.move(1, 'refunded', -1))],
  [
    'a charge missing from the ledger',
    'EVIDENCE_MISSING payment #1',
    (s) => {
      s.ledger = s.ledger.filter(({ payment_id }) => payment_id !== 1);
    },
  ],
  [
    'a refund missing from the ledger',
    'EVIDENCE_MISSING payment #3',
    (s) => {
      s.ledger = s.ledger.filter(({ kind }) => kind !== 'refunded');
    },
  ],
  [
    'an appointment with two slots',
    'TWO_SLOTS_BOOKED appointment #1',
    (s) => change(s.slots, 3, { appointment_id: 1 }),
  ],
  [
    'a hold of an hour',
    'HOLD_INVALID time slot #4',
    (s) => change(s.slots, 3, { held_by_quote_id: 8, held_until: minutesAgo(-60) }),
  ],
  [
    'a hold with two holders',
    'HOLD_INVALID time slot #4',
    (s) => change(s.slots, 3, { held_by_quote_id: 8, held_by_appointment_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a quote that holds two slots',
    'HOLD_INVALID quote #8',
    (s) => {
      change(s.slots, 2, { held_by_quote_id: 8, held_until: minutesAgo(-5) });
      change(s.slots, 3, { held_by_quote_id: 8, held_until: minutesAgo(-5) });
    },
  ],
  ['a blocked slot that is booked', 'SLOT_NOT_BOOKABLE time slot #1', (s) => change(s.slots, 0, { is_blocked: true })],
  [
    'a booked slot that someone holds',
    'SLOT_NOT_BOOKABLE time slot #1',
    (s) => change(s.slots, 0, { held_by_quote_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a hold of a slot that had started',
    'SLOT_NOT_BOOKABLE time slot #4',
    (s) => change(s.slots, 3, { date: '2026-11-21', held_by_quote_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a hold beyond the booking window',
    'SLOT_NOT_BOOKABLE time slot #4',
    (s) => change(s.slots, 3, { date: '2027-03-01', held_by_quote_id: 8, held_until: minutesAgo(-5) }),
  ],
  [
    'a captured payment without a job',
    'PAYMENT_STALLED payment #2',
    (s) => {
      change(s.payments, 1, { stage: 'captured', updated_at: NOW });
    },
  ],
  [
    'a session that still works after it was ended',
    'SESSION_NOT_REVOKED session abc',
    (s) => Object.assign(s, { revokedSessionsAlive: ['abc'] }),
  ],
];

test.each(ALWAYS)('finds at every instant: %s', (_what, violation, corrupt) => {
  const snapshot = makeSnapshot();
  corrupt(snapshot);
  expect(codes({ ...snapshot, idle: false })).toEqual([violation]);
});

/** Violations only when idle: they may appear for a moment while requests are in flight. */
const WHEN_IDLE: typeof ALWAYS = [
  ['a refund that only Stripe has', 'LEDGER_DIFFERS payment #1', (s) => change(s.intents, 0, { refunded: 8_760 })],
  [
    'a charge that only the ledger has',
    'LEDGER_DIFFERS card payment pi_9',
    (s) => s.ledger.push(s.move(9, 'captured')),
  ],
  [
    'a ledger that differs by a cent',
    'LEDGER_DIFFERS payment #3',
    (s) => {
      s.ledger = s.ledger.filter(({ kind }) => kind !== 'refunded').concat(s.move(3, 'refunded', 8_759));
    },
  ],
  ['a charge for no payment', 'BOOKING_DIFFERS card payment pi_9', (s) => s.intents.push(s.intent(9))],
  [
    'a payment without a charge',
    'BOOKING_DIFFERS payment #1',
    (s) => {
      change(s.intents, 0, { captured: 0, status: 'requires_payment_method' });
      s.ledger = s.ledger.filter(({ payment_id }) => payment_id !== 1);
      change(s.payments, 0, { transaction_id: 'pi_unknown' });
      s.ledger.push({ ...s.move(1, 'captured', 0), payment_intent_id: 'pi_unknown' });
    },
  ],
  [
    'a second payment of one appointment',
    'BOOKING_DIFFERS payment #5',
    (s) => {
      s.payments.push({ ...s.payment(5), appointment_id: 1, transaction_id: null });
    },
  ],
  [
    'a paid appointment that was cancelled',
    'BOOKING_DIFFERS payment #1',
    (s) => change(s.bookings, 0, { status: 'cancelled' }),
  ],
  [
    'a paid appointment that was cancelled, then archived',
    'BOOKING_DIFFERS payment #1',
    (s) => change(s.bookings, 0, { status: 'archived', cancelled_at: minutesAgo(70) }),
  ],
  [
    'a paid appointment that was cancelled, then completed, and has no slot',
    'BOOKING_DIFFERS payment #1',
    (s) => {
      change(s.bookings, 0, { status: 'completed', cancelled_at: minutesAgo(70) });
      change(s.slots, 0, { appointment_id: null });
    },
  ],
  [
    'a paid appointment that does not exist',
    'BOOKING_DIFFERS payment #1',
    (s) => {
      s.bookings = s.bookings.filter(({ id }) => id !== 1);
    },
  ],
  [
    'a paid appointment without its slot',
    'BOOKING_DIFFERS appointment #1',
    (s) => change(s.slots, 0, { appointment_id: null }),
  ],
  [
    'a confirmed appointment whose payment was refunded',
    'BOOKING_DIFFERS appointment #3',
    (s) => change(s.bookings, 2, { status: 'confirmed' }),
  ],
  [
    'an appointment with another price',
    'AMOUNT_DIFFERS payment #1',
    (s) => change(s.bookings, 0, { total_amount: '87.61' }),
  ],
  [
    'an authorisation that was not voided',
    'AUTHORISATION_NOT_VOIDED card payment pi_9',
    (s) => {
      s.intents.push({ ...s.intent(9), status: 'requires_capture', captured: 0, authorised_at: minutesAgo(16) });
    },
  ],
  [
    'a booked slot whose payment was refunded',
    'REFUND_DIFFERS time slot #3',
    (s) => change(s.slots, 2, { appointment_id: 3 }),
  ],
  [
    'a partial refund',
    'REFUND_DIFFERS payment #1',
    (s) => {
      change(s.intents, 0, { refunded: 1_000 });
      s.ledger.push(s.move(1, 'refunded', 1_000));
    },
  ],
  [
    'a slot booked by an appointment that does not exist',
    'SLOT_NOT_RELEASED time slot #4',
    (s) => change(s.slots, 3, { appointment_id: 77 }),
  ],
  [
    'a slot of a cancelled appointment',
    'SLOT_NOT_RELEASED time slot #3',
    (s) => {
      change(s.slots, 2, { appointment_id: 3 });
      s.payments = s.payments.filter(({ id }) => id !== 3);
      s.intents = s.intents.filter(({ id }) => id !== 'pi_3');
      s.ledger = s.ledger.filter(({ payment_id }) => payment_id !== 3);
    },
  ],
  [
    'a slot of an appointment that was cancelled, then archived',
    'SLOT_NOT_RELEASED time slot #1',
    (s) => {
      change(s.bookings, 0, { status: 'archived', cancelled_at: minutesAgo(70) });
      s.payments = s.payments.filter(({ id }) => id !== 1);
      s.intents = s.intents.filter(({ id }) => id !== 'pi_1');
      s.ledger = s.ledger.filter(({ payment_id }) => payment_id !== 1);
    },
  ],
  [
    'a slot at another time than the appointment',
    'SCHEDULE_DIFFERS time slot #1',
    (s) => change(s.slots, 0, { start_time: '08:00:00' }),
  ],
  [
    'a payment that is captured for too long',
    'PAYMENT_STALLED payment #1',
    (s) => {
      change(s.payments, 0, { stage: 'captured' });
      s.paymentsWithJob.add(1);
    },
  ],
  [
    'a refund that takes too long',
    'PAYMENT_STALLED payment #1',
    (s) => change(s.payments, 0, { stage: 'refunding', updated_at: minutesAgo(61) }),
  ],
];

test.each(WHEN_IDLE)('finds when idle: %s', (_what, violation, corrupt) => {
  const snapshot = makeSnapshot();
  corrupt(snapshot);
  expect(codes(snapshot)).toEqual([violation]);
  expect(codes({ ...snapshot, idle: false })).toEqual([]);
});

test('reports neither what was not read nor what is under way', () => {
  const snapshot = makeSnapshot();
  snapshot.bookings = [];
  expect(codes({ ...snapshot, bookingsFrom: 10 })).toEqual([]);
  const unread = makeSnapshot();
  unread.intents = unread.intents.slice(1);
  expect(codes({ ...unread, unreadIntents: new Set(['pi_1']) })).toEqual([]);
  expect(codes(unread)).toEqual(['LEDGER_DIFFERS payment #1', 'BOOKING_DIFFERS payment #1']);
  const underWay = makeSnapshot();
  change(underWay.intents, 0, { status: 'requires_capture', captured: 0, authorised_at: minutesAgo(14) });
  change(underWay.payments, 0, { status: 'pending', stage: 'opened' });
  change(underWay.slots, 0, { appointment_id: null, held_by_quote_id: 1, held_until: minutesAgo(-1) });
  change(underWay.bookings, 0, { status: 'pending', appointment_date: null, payment_id: null });
  underWay.ledger = underWay.ledger.filter(({ payment_id }) => payment_id !== 1);
  expect(codes(underWay)).toEqual([]);
});

test('counts only refunds that succeeded', () => {
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
  expect(toIntentRecord(intent, refunds)).toEqual({
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
