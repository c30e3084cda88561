import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PriceBook } from './price-book.ts';
import { calculateQuote, editedQuotePrice, staffPrice } from './pricing.ts';
import { SERVICE_TIERS } from './service-tier.ts';
import { portions, sumOfTaxes, TAXED_LINES, type Tax, taxesOn, taxOf } from './tax.ts';
import { SPECIFIED_PRICES } from './testing/specified-prices.ts';

const everyLine = [...TAXED_LINES];
const LINES = { base: 868, service: 1_240, weight: 1_000, top_up: 0 };
const tax = (name: string, percent: string, on = everyLine): Tax => taxOf({ name, percent, on });

describe('taxes', () => {
  test('are rounded once for each line they are on', () => {
    expect(taxesOn([tax('Sales tax', '8.875')], LINES, false)).toEqual([
      // 77.035, 110.05 and 88.75 cents
      { name: 'Sales tax', percent: '8.875', cents: 77 + 110 + 89 },
    ]);
    expect(taxesOn([tax('Fuel', '10', ['service']), tax('City', '1', ['weight'])], LINES, false)).toMatchObject([
      { cents: 124 },
      { cents: 10 },
    ]);
  });

  test('that prices include are taken out of them', () => {
    // 868 / 1.08 is 803.7, 1240 / 1.08 is 1148.1, 1000 / 1.08 is 925.9
    expect(sumOfTaxes(taxesOn([tax('VAT', '8')], LINES, true))).toBe(64 + 92 + 74);
    expect(taxesOn([tax('A', '4'), tax('B', '4')], LINES, true).map(({ cents }) => cents)).toEqual([115, 115]);
  });

  test('refuse a rate that is no percentage with three decimals', () => {
    for (const percent of ['', '8,5', '1e2', '-1', '8.8755']) expect(() => tax('x', percent)).toThrow(RangeError);
  });
});

const cents = fc.integer({ min: 0, max: 10_000_000 });
const taxes = fc.array(
  fc.record({ thousandths: fc.integer({ min: 1, max: 100_000 }), on: fc.subarray(everyLine, { minLength: 1 }) }),
  { maxLength: 5 },
);
const withTaxes = (drawn: readonly Pick<Tax, 'thousandths' | 'on'>[]) =>
  drawn.map((rate, index) => ({ ...rate, name: `Tax ${index}`, percent: 'x' }));

test('of every price the lines and taxes add up to the total, in each kind of price', () => {
  const inputs = [fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 0, max: 20_000 })] as const;
  fc.assert(
    fc.property(taxes, fc.boolean(), ...inputs, fc.constantFrom(...SERVICE_TIERS), (drawn, included, d, w, t) => {
      const book: PriceBook = { ...SPECIFIED_PRICES, taxes: withTaxes(drawn), pricesIncludeTax: included };
      const estimate = calculateQuote(book, d, t, w);
      const { baseRateFee, serviceFee, weightFee, topUp, totalAmount } = estimate;
      const edited = editedQuotePrice(book, d, 300, w);
      const staff = staffPrice(book, d, t, w);
      const added = (price: { taxes: typeof estimate.taxes }) => (included ? 0 : sumOfTaxes(price.taxes));
      expect(baseRateFee + serviceFee + weightFee + topUp + added(estimate)).toBe(totalAmount);
      expect(edited.distanceFee + edited.weightFee + edited.topUp + added(edited)).toBe(edited.total);
      expect(staff.baseRate + staff.distanceFee + staff.weightFee + staff.topUp + added(staff)).toBe(staff.total);
      expect(sumOfTaxes(estimate.taxes)).toBeLessThanOrEqual(totalAmount);
    }),
    { numRuns: 500 },
  );
});

test('portions add up to the amount, and none has another sign', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 }),
      (amount, weights) => {
        const split = portions(amount, weights);
        const all = weights.reduce((sum, weight) => sum + weight, 0);
        expect(split.reduce((sum, portion) => sum + portion, 0)).toBe(all === 0 ? 0 : amount);
        for (const [index, portion] of split.entries()) {
          expect(portion).toBeGreaterThanOrEqual(0);
          if (weights[index] === 0) expect(portion).toBe(0);
        }
      },
    ),
    { numRuns: 500 },
  );
});
