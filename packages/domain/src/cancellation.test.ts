import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Cancellation, effectivePolicy, freeUntil, returnedPercent, splitPayment } from './cancellation.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const START = new Date('2026-12-01T14:00:00Z');
const LIMIT = new Date('2026-11-30T14:00:00Z');
const cancelledAt = (at: Date, more: Partial<Cancellation> = {}): Cancellation => ({
  kind: 'cancelled',
  cancelled_at: at,
  trip_starts_at: START,
  waived: false,
  ...more,
});

describe('what a cancellation refunds', () => {
  test('is everything until the limit, to the millisecond, and the share after it', () => {
    expect(freeUntil(POLICY, START)).toEqual(LIMIT);
    expect(returnedPercent(POLICY, cancelledAt(LIMIT))).toBe(100);
    expect(returnedPercent(POLICY, cancelledAt(new Date(LIMIT.getTime() + 1)))).toBe(50);
    expect(returnedPercent(POLICY, cancelledAt(START))).toBe(50);
  });

  test('is the share for a no-show, however early it is recorded', () => {
    expect(returnedPercent(POLICY, cancelledAt(LIMIT, { kind: 'no_show' }))).toBe(0);
  });

  test('is everything without a policy, with a waiver, and for a trip without a time', () => {
    expect(returnedPercent(null, cancelledAt(START))).toBe(100);
    expect(returnedPercent(POLICY, cancelledAt(START, { kind: 'no_show', waived: true }))).toBe(100);
    expect(returnedPercent(POLICY, cancelledAt(START, { trip_starts_at: null }))).toBe(100);
  });

  test('needs no policy that refunds everything', () => {
    expect(effectivePolicy({ free_hours: 24, late_percent: 100, no_show_percent: 100 })).toBeNull();
    expect(effectivePolicy(POLICY)).toBe(POLICY);
    expect(freeUntil({ ...POLICY, late_percent: 100 }, START)).toBeNull();
  });
});

test('a payment is split to the cent, and a fraction goes to the customer', () => {
  expect(splitPayment(8_761, 50)).toEqual({ returned: 4_381, kept: 4_380 });
  const amounts = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 100 }), (left, percent) => {
      const { returned, kept } = splitPayment(left, percent);
      expect(returned + kept).toBe(left);
      expect(kept).toBeLessThanOrEqual((left * (100 - percent)) / 100);
      expect((left * (100 - percent)) / 100 - kept).toBeLessThan(1);
    }),
  );
  expect([splitPayment(100, 100), splitPayment(100, 0)]).toEqual([
    { returned: 100, kept: 0 },
    { returned: 0, kept: 100 },
  ]);
});
