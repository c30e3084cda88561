import { describe, expect, test } from '@jest/globals';
import { change, codes, makeSnapshot, minutesAgo } from '../../testing/snapshot.ts';

/** Trip 1 is paid as deposit 1 of $40.00 and balance 5 of $47.60, both by card. */
function paidInParts() {
  const draft = makeSnapshot();
  const { payments, intents, ledger, bookings, payment, intent, booking, move } = draft;
  change(payments, 0, { part: 'deposit', price: '87.60', amount: '40.00' });
  payments.push({
    ...payment(5),
    ...{ appointment_id: 1, quote_id: 1, time_slot_id: null, part: 'balance', price: null, amount: '47.60' },
  });
  change(intents, 0, { amount: 4_000, captured: 4_000, part: 'deposit' });
  intents.push({
    ...intent(5),
    ...{ quote_id: 1, time_slot_id: null, amount: 4_760, captured: 4_760, part: 'balance' as const },
  });
  change(bookings, 0, { ...booking(1), balance_due: '0.00', balance_payment_id: 5 });
  change(bookings, 1, { balance_due: null });
  for (const [index, entry] of ledger.entries()) {
    if (entry.payment_id === 1) change(ledger, index, { amount_cents: 4_000 });
  }
  ledger.push(move(5, 'authorised', 4_760), move(5, 'captured', 4_760));
  return draft;
}

/** The same, before the balance is paid. */
function depositOnly() {
  const draft = paidInParts();
  for (const rows of [draft.payments, draft.intents]) rows.pop();
  draft.ledger.splice(-2);
  change(draft.bookings, 0, { balance_due: '47.60', balance_payment_id: null });
  return draft;
}
const BALANCE = 3;

describe('a deposit and its balance', () => {
  test('add up to the price, and the trip owes what the deposit left', () => {
    expect(codes(paidInParts())).toEqual([]);
    expect(codes(depositOnly())).toEqual([]);
  });

  test('of an earlier release, which says nothing of what is due, are not compared', () => {
    const draft = depositOnly();
    change(draft.bookings, 0, { balance_due: undefined, balance_payment_id: undefined });
    expect(codes(draft)).toEqual([]);
  });

  test('with another price or amount are found', () => {
    const price = depositOnly();
    change(price.payments, 0, { price: '90.00' });
    expect(codes(price)).toEqual(['AMOUNT_DIFFERS payment #1', 'BOOKING_DIFFERS appointment #1']);
    const total = depositOnly();
    change(total.bookings, 0, { total_amount: '100.00' });
    expect(codes(total)).toEqual(['AMOUNT_DIFFERS payment #1']);
    const amount = paidInParts();
    change(amount.payments, BALANCE, { amount: '50.00' });
    change(amount.intents, BALANCE, { amount: 5_000, captured: 5_000 });
    for (const index of [-2, -1]) change(amount.ledger, amount.ledger.length + index, { amount_cents: 5_000 });
    expect(codes(amount)).toEqual(['AMOUNT_DIFFERS payment #5']);
  });

  test('whose row says another part than its card are found', () => {
    const draft = paidInParts();
    change(draft.intents, BALANCE, { part: 'whole' });
    expect(codes(draft)).toEqual(['QUOTE_PAID_TWICE quote #1', 'AMOUNT_DIFFERS payment #5']);
  });

  test('a balance without a deposit that pays is found', () => {
    const whole = paidInParts();
    change(whole.payments, 0, { part: 'whole', price: null, amount: '87.60' });
    change(whole.intents, 0, { part: 'whole', amount: 8_760, captured: 8_760 });
    for (const [index, entry] of whole.ledger.entries()) {
      if (entry.payment_id === 1) change(whole.ledger, index, { amount_cents: 8_760 });
    }
    expect(codes(whole)).toEqual(['BOOKING_DIFFERS payment #5', 'BOOKING_DIFFERS appointment #1']);
    const refunded = paidInParts();
    change(refunded.payments, 0, { stage: 'refunded', status: 'refunded' });
    change(refunded.intents, 0, { refunded: 4_000 });
    refunded.ledger.push(refunded.move(1, 'refunded', 4_000));
    expect(codes(refunded)).toEqual([
      'BOOKING_DIFFERS payment #5',
      'BOOKING_DIFFERS appointment #1',
      'REFUND_DIFFERS time slot #1',
    ]);
  });

  test('a deposit whose refund waits keeps its balance', () => {
    const draft = paidInParts();
    change(draft.payments, 0, { stage: 'refunding', refund_state: 'failed' });
    expect(codes(draft)).toEqual(['REFUND_OUTSTANDING payment #1']);
  });

  test('two deposits or two balances of one trip are found', () => {
    for (const [of, id] of [
      [0, 6],
      [BALANCE, 7],
    ] as const) {
      const draft = paidInParts();
      const [payment, intent] = [draft.payments[of], draft.intents[of]];
      if (!payment || !intent) throw new Error('unreachable');
      draft.payments.push({ ...payment, id, transaction_id: `pi_${id}` });
      draft.intents.push({ ...intent, id: `pi_${id}`, payment_id: id });
      draft.ledger.push(draft.move(id, 'authorised', intent.amount), draft.move(id, 'captured', intent.amount));
      expect(codes(draft)).toEqual(['QUOTE_PAID_TWICE quote #1', `BOOKING_DIFFERS payment #${id}`]);
    }
  });

  test('a balance in cash beside one by card is found; beside the deposit it is right', () => {
    const inCash = (draft: ReturnType<typeof depositOnly>, id: number) => {
      draft.payments.push({
        ...draft.payment(id),
        ...{ appointment_id: 1, quote_id: 1, time_slot_id: null, part: 'balance', amount: '47.60' },
        ...{ payment_method: 'cash', transaction_id: null },
      });
      draft.ledger.push({ ...draft.move(id, 'received', 4_760), payment_intent_id: null });
      return draft;
    };
    const right = inCash(depositOnly(), 8);
    change(right.bookings, 0, { balance_due: '0.00', balance_payment_id: 8 });
    expect(codes(right)).toEqual([]);
    expect(codes(inCash(paidInParts(), 8))).toEqual(['QUOTE_PAID_TWICE payment #8', 'BOOKING_DIFFERS payment #8']);
  });
});

describe('what a trip owes', () => {
  test.each([
    ['owes something although its balance is paid', paidInParts, { balance_due: '47.60' }],
    ['names no payment of its balance', paidInParts, { balance_payment_id: null }],
    ['names another payment', paidInParts, { balance_payment_id: 1 }],
    ['says nothing of a balance that is paid', paidInParts, { balance_due: null }],
    ['owes nothing although no balance is paid', depositOnly, { balance_due: '0.00' }],
    ['owes another amount', depositOnly, { balance_due: '40.00' }],
    ['says nothing of what its deposit left', depositOnly, { balance_due: null }],
  ] as const)('is found if it %s', (_what, make, fields) => {
    const draft = make();
    change(draft.bookings, 0, fields);
    expect(codes(draft)).toEqual(['BOOKING_DIFFERS appointment #1']);
  });

  test('is found if it was paid in full at once', () => {
    const draft = depositOnly();
    change(draft.bookings, 1, { balance_due: '47.60' });
    expect(codes(draft)).toEqual(['BOOKING_DIFFERS appointment #2']);
  });

  test('is not read of a trip that was cancelled', () => {
    const draft = depositOnly();
    change(draft.bookings, 0, { balance_due: '0.00', status: 'cancelled', cancelled_at: minutesAgo(30) });
    change(draft.slots, 0, { appointment_id: null });
    change(draft.payments, 0, { stage: 'refunded', status: 'refunded' });
    change(draft.intents, 0, { refunded: 4_000 });
    draft.ledger.push(draft.move(1, 'refunded', 4_000));
    expect(codes(draft)).toEqual([]);
  });

  test('a balance that was refunded ends its trip', () => {
    const draft = paidInParts();
    change(draft.payments, BALANCE, { stage: 'refunded', status: 'refunded' });
    change(draft.intents, BALANCE, { refunded: 4_760 });
    draft.ledger.push(draft.move(5, 'refunded', 4_760));
    expect(codes(draft)).toEqual(['BOOKING_DIFFERS appointment #1']);
  });
});

describe('steps of a balance', () => {
  test('charged before its trip was found to stand', () => {
    const draft = paidInParts();
    draft.ledger = draft.ledger.filter(({ payment_id, kind }) => payment_id !== 5 || kind !== 'authorised');
    expect(codes(draft)).toEqual(['CAPTURED_BEFORE_BOOKING payment #5']);
  });

  test('it is for no time slot, so the one of its trip is no other', () => {
    const draft = paidInParts();
    change(draft.payments, BALANCE, { stage: 'booked', status: 'pending', updated_at: minutesAgo(0) });
    change(draft.intents, BALANCE, { status: 'requires_capture', captured: 0 });
    draft.ledger.pop();
    change(draft.bookings, 0, { balance_due: '47.60', balance_payment_id: null });
    draft.paymentsWithJob.add(5);
    expect(codes(draft)).toEqual([]);
  });
});

describe('fees of both parts', () => {
  const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
  const cancelled_at = minutesAgo(30).toISOString();
  const terms = {
    kind: 'cancelled',
    cancelled_at,
    trip_starts_at: minutesAgo(-60).toISOString(),
    waived: false,
  } as const;

  function cancelledLate(payment_ids: number[]) {
    const draft = paidInParts();
    const fee = (id: number, left_cents: number) => ({
      ...{ payment_id: id, ...terms, policy, percent: 50, left_cents, kept_cents: left_cents / 2 },
    });
    change(draft.slots, 0, { appointment_id: null });
    change(draft.bookings, 0, {
      ...{ status: 'cancelled', cancelled_at: minutesAgo(30), cancellation: { ...terms, payment_ids } },
    });
    for (const [index, cents] of [
      [0, 2_000],
      [BALANCE, 2_380],
    ] as const) {
      const { id } = draft.payments[index] ?? { id: 0 };
      change(draft.payments, index, { stage: 'kept', return_cents: cents, cancellation_policy: policy });
      change(draft.intents, index, { refunded: cents });
      draft.ledger.push(draft.move(id, 'refunded', cents));
    }
    return { ...draft, fees: [fee(1, 4_000), fee(5, 4_760)] };
  }

  test('are agreed', () => {
    expect(codes(cancelledLate([1, 5]))).toEqual([]);
  });

  test('a fee of a payment that the customer did not know of is found', () => {
    expect(codes(cancelledLate([1]))).toEqual(['FEE_NOT_AGREED payment #5']);
  });

  test('a balance keeps no more than what was agreed with the deposit', () => {
    const draft = cancelledLate([1, 5]);
    change(draft.payments, 0, { cancellation_policy: { ...policy, late_percent: 80 } });
    expect(codes(draft)).toEqual(['FEE_NOT_AGREED payment #1', 'FEE_NOT_AGREED payment #5']);
  });
});
