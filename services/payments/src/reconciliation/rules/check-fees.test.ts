import { expect, test } from '@jest/globals';
import { change, codes, type Draft, makeSnapshot, minutesAgo, NOW } from '../../testing/snapshot.ts';
import type { FeeRecord } from './snapshot.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const CANCELLED_AT = minutesAgo(60);
const STARTS_AT = new Date(NOW.getTime() + 3 * 3_600_000);
const terms = {
  kind: 'cancelled',
  cancelled_at: CANCELLED_AT.toISOString(),
  trip_starts_at: STARTS_AT.toISOString(),
  waived: false,
} as const;
const fee: FeeRecord = {
  payment_id: 1,
  kind: 'cancelled',
  policy: POLICY,
  cancelled_at: CANCELLED_AT,
  trip_starts_at: STARTS_AT,
  percent: 50,
  left_cents: 8_760,
  kept_cents: 4_380,
};

const TOLD = { refund: '43.80', kept: '43.80' };

/** Trip 1 was cancelled late: half of $87.60 was refunded, the rest is kept. Of trip 2, staff refunded $20. */
function makeKept() {
  const draft = makeSnapshot();
  change(draft.payments, 0, { stage: 'kept', return_cents: 4_380, cancellation_policy: POLICY });
  change(draft.intents, 0, { refunded: 4_380 });
  draft.ledger.push(draft.move(1, 'refunded', 4_380), draft.move(2, 'refunded', 2_000));
  change(draft.bookings, 0, {
    status: 'cancelled',
    cancelled_at: CANCELLED_AT,
    cancellation: { ...terms },
    told: TOLD,
  });
  change(draft.slots, 0, { appointment_id: null });
  change(draft.payments, 1, { return_cents: 2_000 });
  change(draft.intents, 1, { refunded: 2_000 });
  return { ...draft, fees: [{ ...fee }], partialRefunds: [{ payment_id: 2, amount_cents: 2_000 }] };
}
type Kept = ReturnType<typeof makeKept>;

test('a fee and a partial refund that were agreed break no rule', () => {
  expect(codes(makeKept())).toEqual([]);
});

const FEE = 'FEE_NOT_AGREED payment #1';
const cases: [what: string, code: string, damage: (snapshot: Kept) => unknown][] = [
  ['a fee without a record', FEE, (s) => s.fees.pop()],
  ['a fee that is higher than its record', FEE, (s) => change(s.payments, 0, { return_cents: 4_379 })],
  ['a record that is higher than the policy', FEE, (s) => change(s.fees, 0, { kept_cents: 4_381 })],
  ['a fee without a policy', FEE, (s) => change(s.payments, 0, { cancellation_policy: null })],
  [
    'a fee of a trip that was cancelled early',
    FEE,
    (s) => change(s.fees, 0, { trip_starts_at: '2026-12-01T14:00:00Z' }),
  ],
  ['a fee of a waived cancellation', FEE, (s) => change(s.bookings, 0, { cancellation: { ...terms, waived: true } })],
  [
    'a fee of another cancellation',
    FEE,
    (s) => change(s.bookings, 0, { cancellation: { ...terms, cancelled_at: NOW.toISOString() } }),
  ],
  [
    'another fee than promised',
    'FEE_TOLD_DIFFERS appointment #1',
    (s) => change(s.bookings, 0, { told: { ...TOLD, kept: '43.81' } }),
  ],
  [
    'a smaller refund than promised',
    'FEE_TOLD_DIFFERS appointment #1',
    (s) => change(s.bookings, 0, { told: { refund: '43.79', kept: '43.80' } }),
  ],
  ['a fee that was not announced', 'FEE_TOLD_DIFFERS appointment #1', (s) => change(s.bookings, 0, { told: null })],
  ['a fee of a trip without terms', FEE, (s) => change(s.bookings, 0, { cancellation: null })],
  [
    'a fee of a trip that stands',
    'BOOKING_DIFFERS appointment #1',
    (s) => change(s.bookings, 0, { status: 'confirmed', cancelled_at: null }),
  ],
  ['less refunded than the policy says', 'REFUND_DIFFERS payment #1', (s) => change(s.intents, 0, { refunded: 0 })],
  ['a refund that nobody decided', 'REFUND_DIFFERS payment #2', (s) => change(s.payments, 1, { return_cents: null })],
  [
    'a part that its payment does not know',
    'REFUND_DIFFERS payment #2',
    (s) => change(s.payments, 1, { return_cents: 1_999 }),
  ],
  ['a part that Stripe does not have', 'REFUND_DIFFERS payment #2', (s) => change(s.intents, 1, { refunded: 0 })],
  [
    'a slot that a cancelled trip still books',
    'SLOT_NOT_RELEASED time slot #1',
    (s) => change(s.slots, 0, { appointment_id: 1 }),
  ],
];

test.each(cases)('finds %s', (_what, code, damage) => {
  const snapshot: Kept & Draft = makeKept();
  damage(snapshot);
  expect(codes(snapshot)).toContain(code);
});
