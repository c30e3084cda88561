import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LEAST_DEPOSIT_PERCENT, splitPrice } from './deposit.ts';
import { CHARGE_LIMITS } from './payment.ts';

describe('a price in two parts', () => {
  test('is a share now and the balance later', () => {
    expect(splitPrice(10_000, 30)).toEqual({ deposit: 3_000, balance: 7_000 });
  });

  test('leaves a fraction of a cent for later', () => {
    expect(splitPrice(9_999, 33)).toEqual({ deposit: 3_299, balance: 6_700 });
  });

  test('is one payment without a deposit, and where a card cannot be charged one of the two', () => {
    expect(splitPrice(10_000, 100)).toBeNull();
    expect(splitPrice(900, 5)).toBeNull();
    expect(splitPrice(900, 95)).toBeNull();
  });

  test('adds up, and both can be charged, for every price and share', () => {
    const price = fc.integer({ min: 0, max: CHARGE_LIMITS.most });
    fc.assert(
      fc.property(price, fc.integer({ min: LEAST_DEPOSIT_PERCENT, max: 100 }), (cents, percent) => {
        const split = splitPrice(cents, percent);
        if (split === null) return;
        expect(split.deposit + split.balance).toBe(cents);
        expect(Math.min(split.deposit, split.balance)).toBeGreaterThanOrEqual(CHARGE_LIMITS.least);
      }),
    );
  });
});
