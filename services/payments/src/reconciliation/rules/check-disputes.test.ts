import { describe, expect, test } from '@jest/globals';
import { codes, type Draft, makeSnapshot, minutesAgo } from '../../testing/snapshot.ts';
import { findViolations } from './find-violations.ts';
import type { DisputeRecord, Snapshot } from './snapshot.ts';

const DISPUTE = {
  id: 'du_1',
  payment_intent_id: 'pi_1',
  status: 'under_review',
  reason: 'fraudulent',
  amount_cents: '8760',
  withdrawn_cents: '8760',
  reinstated_cents: '0',
  evidence_due_at: new Date('2026-11-25T03:59:00Z'),
  changed_at: minutesAgo(60),
} as const;

/** Booking 1 is disputed; the ledger and Stripe agree unless a test says otherwise. */
function disputed(
  change: Partial<DisputeRecord & { changed_at: Date }> = {},
  edit: (draft: Draft) => Draft = (d) => d,
): Snapshot {
  const dispute = { ...DISPUTE, ...change };
  const draft = makeSnapshot();
  draft.ledger.push(draft.move(1, 'dispute_withdrawn'), draft.move(1, 'dispute_fee', 1_500));
  if (Number(dispute.reinstated_cents) > 0) draft.ledger.push(draft.move(1, 'dispute_reinstated'));
  return { ...edit(draft), disputes: [dispute], stripeDisputes: [dispute] };
}
const DAY = 24 * 60;

describe('a dispute', () => {
  test('that agrees with Stripe and the ledger breaks no rule', () => {
    expect(codes(disputed())).toEqual([]);
    expect(codes(disputed({ status: 'won', reinstated_cents: '8760' }))).toEqual([]);
    expect(codes(disputed({ status: 'lost' }))).toEqual([]);
  });

  test('that needs a response is listed with its date in the business time zone', () => {
    const [violation] = findViolations(disputed({ status: 'needs_response' }));
    expect(violation).toMatchObject({ rule: 'DISPUTE_UNANSWERED', subject: 'payment #1' });
    expect(violation?.message).toContain('is disputed ($87.60, fraudulent)');
    expect(violation?.message).toMatch(/by .*24.*22:59/);
  });

  test('is compared with Stripe, except those of other products', () => {
    const snapshot = disputed();
    const shown = { ...DISPUTE, status: 'lost' } as const;
    expect(codes({ ...snapshot, stripeDisputes: [shown] })).toEqual(['DISPUTE_DIFFERS payment #1']);
    const foreign = { ...DISPUTE, id: 'du_2', payment_intent_id: 'pi_foreign' };
    expect(codes({ ...snapshot, stripeDisputes: [DISPUTE, foreign] })).toEqual([]);
    expect(codes({ ...snapshot, idle: false, stripeDisputes: [shown] })).toEqual([]);
  });

  test('is compared with the ledger at every instant', () => {
    const lost = { ...disputed(), idle: false, disputes: [] };
    expect(codes(lost)).toEqual(['DISPUTE_DIFFERS payment #1']);
    const unrecorded = { ...makeSnapshot(), idle: false, disputes: [DISPUTE] };
    expect(codes(unrecorded)).toEqual(['DISPUTE_DIFFERS payment #1']);
  });

  test('that was won is settled within three days', () => {
    const won = { status: 'won', reinstated_cents: '0' } as const;
    expect(codes(disputed({ ...won, changed_at: minutesAgo(2 * DAY) }))).toEqual([]);
    expect(codes(disputed({ ...won, changed_at: minutesAgo(4 * DAY) }))).toEqual(['DISPUTE_NOT_SETTLED payment #1']);
  });

  test('that was lost returns the money of a cancelled trip; one that is open does not', () => {
    const over = (draft: Draft) => {
      const [payment, booking, slot] = [draft.payments[0], draft.bookings[0], draft.slots[0]];
      if (payment) draft.payments[0] = { ...payment, stage: 'refunded', status: 'refunded' };
      if (booking) draft.bookings[0] = { ...booking, status: 'cancelled' };
      if (slot) draft.slots[0] = { ...slot, appointment_id: null };
      return draft;
    };
    expect(codes(disputed({ status: 'lost' }, over))).toEqual([]);
    expect(codes(disputed({}, over))).toEqual(['REFUND_DIFFERS payment #1']);
    const gone = disputed({ status: 'lost' }, (draft) => ({ ...over(draft), payments: draft.payments.slice(1) }));
    expect(codes(gone)).toEqual([]);
  });
});

test('a warning of fraud at Stripe is known here', () => {
  const draft = makeSnapshot();
  const known = draft.payments.map((payment) => ({ ...payment, fraud_warned_at: null }));
  const warnedIntents = new Set(['pi_1', 'pi_foreign']);
  expect(codes({ ...draft, payments: known, warnedIntents })).toEqual(['DISPUTE_DIFFERS payment #1']);
  const warned = known.map((payment) => ({ ...payment, fraud_warned_at: minutesAgo(5) }));
  expect(codes({ ...draft, payments: warned, warnedIntents })).toEqual([]);
});
