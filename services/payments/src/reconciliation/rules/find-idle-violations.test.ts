import { expect, test } from '@jest/globals';
import { change, codes, type Draft, makeSnapshot, minutesAgo } from '../../testing/snapshot.ts';
import { toIntentRecord } from './snapshot.ts';

/** Violations only when idle: they may appear for a moment while requests are in flight. */
const WHEN_IDLE: [what: string, violation: string, corrupt: (snapshot: Draft) => void][] = [
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
    'a confirmed appointment that lost its payment and its slot',
    'BOOKING_DIFFERS appointment #9',
    (s) => s.bookings.push({ ...s.booking(9), payment_id: 9 }),
  ],
  [
    'a confirmed appointment that lost its payment only',
    'BOOKING_DIFFERS appointment #4',
    (s) => {
      s.bookings.push({ ...s.booking(4), payment_id: 9 });
      change(s.slots, 3, { appointment_id: 4 });
    },
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
    part: 'whole',
    time_slot_id: null,
  });
});
