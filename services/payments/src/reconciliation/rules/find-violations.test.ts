import { expect, test } from '@jest/globals';
import { change, codes, type Draft, makeSnapshot, minutesAgo, NOW } from '../../testing/snapshot.ts';
import { findViolations } from './find-violations.ts';

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
    'a charge for another slot than the one that was shown',
    'OTHER_SLOT_CHARGED payment #1',
    (s) => change(s.intents, 0, { time_slot_id: 4 }),
  ],
  [
    'another slot booked than the one that was shown',
    'OTHER_SLOT_CHARGED payment #1',
    (s) => {
      change(s.payments, 0, { status: 'pending', stage: 'booked', updated_at: NOW });
      change(s.intents, 0, { status: 'requires_capture', captured: 0, authorised_at: NOW });
      change(s.slots, 0, { appointment_id: null });
      change(s.slots, 3, { appointment_id: 1 });
      s.ledger = s.ledger.filter(({ payment_id, kind }) => payment_id !== 1 || kind === 'authorised');
      s.paymentsWithJob.add(1);
    },
  ],
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
  ['a run on two trucks', 'RUN_TORN time slot #2', (s) => change(s.slots, 4, { truck_id: 9 })],
  ['a run with a gap', 'RUN_TORN time slot #2', (s) => change(s.slots, 4, { start_time: '10:30:00' })],
  ['a run with two owners', 'RUN_TORN time slot #2', (s) => change(s.slots, 4, { appointment_id: 1 })],
  ['a run without its first slot', 'RUN_TORN time slot #5', (s) => change(s.slots, 4, { follows_id: 4 })],
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
