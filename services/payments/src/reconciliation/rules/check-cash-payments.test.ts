import { expect, test } from '@jest/globals';
import { findViolations } from './find-violations.ts';
import type { BookingRecord, LedgerRecord, PaymentRecord, SlotRecord } from './snapshot.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const WHEN = { date: '2026-12-01', start_time: '09:00:00', end_time: '10:00:00' };

/**
 * Staff made appointments 1 to 3: 1 was paid in cash, 2 is not paid yet, 3 was paid by check and refunded. Appointment 4 came
 * from quote 4 and was paid in cash.
 */
function makeSnapshot() {
  const slot = (id: number): SlotRecord => ({
    id,
    ...WHEN,
    truck_id: 1,
    follows_id: null,
    is_blocked: false,
    held_by_quote_id: null,
    held_by_appointment_id: null,
    held_until: null,
    appointment_id: id,
    updated_at: hoursAgo(2),
  });
  const payment = (id: number): PaymentRecord => ({
    id,
    appointment_id: id,
    quote_id: null,
    time_slot_id: id,
    amount: '80.00',
    payment_method: 'cash',
    transaction_id: null,
    status: 'completed',
    stage: 'settled',
    refund_state: null,
    updated_at: hoursAgo(2),
  });
  const booking = (id: number, status: BookingRecord['status']): BookingRecord => ({
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
  const move = (id: number, kind: LedgerRecord['kind'], amount_cents: number | string = 8_000): LedgerRecord => ({
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
    time_slot_id: null,
  };
  return {
    now: NOW,
    idle: true,
    timeZone: 'America/New_York',
    slots: [slot(1), slot(2), slot(4)],
    payments: [
      payment(1),
      { ...payment(3), payment_method: 'check', status: 'refunded', stage: 'refunded' } as PaymentRecord,
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
type Draft = ReturnType<typeof makeSnapshot>;

const codes = (snapshot: Draft) => findViolations(snapshot).map(({ rule, subject }) => `${rule} ${subject}`);
const change = <T extends object>(rows: T[], index: number, fields: Partial<T>) => {
  rows[index] = { ...(rows[index] as T), ...fields };
};
const without = (snapshot: Draft, id: number, kind?: LedgerRecord['kind']) => {
  snapshot.ledger = snapshot.ledger.filter((entry) => entry.payment_id !== id || (kind && entry.kind !== kind));
};

test('finds nothing in a consistent snapshot, idle or not', () => {
  expect(findViolations(makeSnapshot())).toEqual([]);
  expect(findViolations({ ...makeSnapshot(), idle: false })).toEqual([]);
});

const ALWAYS: [what: string, violation: string, corrupt: (snapshot: Draft) => void][] = [
  ['cash without a payment', 'BOOKING_DIFFERS payment #9', (s) => s.ledger.push(s.move(9, 'received'))],
  ['a card payment of the same quote', 'QUOTE_PAID_TWICE payment #4', (s) => s.intents.push(s.intent)],
  [
    'an amount other than the one received',
    'AMOUNT_DIFFERS payment #3',
    (s) => change(s.payments, 1, { amount: '70.00' }),
  ],
  [
    'a refund larger than the amount received',
    'REFUND_DIFFERS payment #3',
    (s) => change(s.ledger, 2, { amount_cents: 9_000 }),
  ],
  ['cash received twice', 'STEP_REPEATED payment #1', (s) => s.ledger.push(s.move(1, 'received'))],
  [
    'a refunded payment that is completed again',
    'STATUS_MOVED_BACK payment #1',
    (s) => s.ledger.push(s.move(1, 'returned')),
  ],
  [
    'a cash payment that failed',
    'STATUS_MOVED_BACK payment #1',
    (s) => change(s.payments, 0, { status: 'failed', stage: 'cancelled' }),
  ],
  ['a receipt missing from the ledger', 'EVIDENCE_MISSING payment #1', (s) => without(s, 1)],
  ['a refund missing from the ledger', 'EVIDENCE_MISSING payment #3', (s) => without(s, 3, 'returned')],
  ['an invalid ledger entry', 'AMOUNT_INVALID payment #1', (s) => change(s.ledger, 0, { amount_cents: 'NaN' })],
];
test.each(ALWAYS)('finds at every instant: %s', (_what, violation, corrupt) => {
  const snapshot = makeSnapshot();
  corrupt(snapshot);
  // A second card payment breaks other rules as well.
  expect(codes({ ...snapshot, idle: false })).toContain(violation);
  expect(codes({ ...snapshot, idle: false }).filter((each) => each.includes('payment #'))).toEqual([violation]);
});

const WHEN_IDLE: [what: string, violation: string, corrupt: (snapshot: Draft) => void][] = [
  [
    'a paid appointment that was cancelled',
    'BOOKING_DIFFERS payment #1',
    (s) => change(s.bookings, 0, { status: 'cancelled' }),
  ],
  [
    'a refunded appointment that is confirmed',
    'BOOKING_DIFFERS appointment #3',
    (s) => change(s.bookings, 2, { status: 'confirmed' }),
  ],
  [
    'an appointment with another price',
    'AMOUNT_DIFFERS payment #1',
    (s) => change(s.bookings, 0, { total_amount: '81.00' }),
  ],
  ['an unpaid appointment without a slot', 'SCHEDULE_DIFFERS appointment #2', (s) => s.slots.splice(1, 1)],
  [
    'an unpaid appointment with a slot at another time',
    'SCHEDULE_DIFFERS time slot #2',
    (s) => change(s.slots, 1, { start_time: '08:00:00' }),
  ],
  [
    'a slot of a cancelled appointment',
    'SLOT_NOT_RELEASED time slot #2',
    (s) => change(s.bookings, 1, { status: 'cancelled' }),
  ],
  [
    'a payment whose appointment was never confirmed',
    'PAYMENT_STALLED payment #1',
    (s) => change(s.payments, 0, { stage: 'captured' }),
  ],
];
test.each(WHEN_IDLE)('finds when idle: %s', (_what, violation, corrupt) => {
  const snapshot = makeSnapshot();
  corrupt(snapshot);
  expect(codes(snapshot)).toEqual([violation]);
});

test('allows staff three days to pay cash back', () => {
  const snapshot = makeSnapshot();
  change(snapshot.bookings, 0, { status: 'cancelled' });
  snapshot.slots.splice(0, 1);
  change(snapshot.payments, 0, { stage: 'refunding', updated_at: hoursAgo(71) });
  expect(codes(snapshot)).toEqual([]);
  change(snapshot.payments, 0, { updated_at: hoursAgo(73) });
  expect(codes(snapshot)).toEqual(['PAYMENT_STALLED payment #1']);
});
