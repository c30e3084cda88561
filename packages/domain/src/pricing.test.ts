import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PriceBook } from './price-book.ts';
import {
  calculateQuote,
  editedQuotePrice,
  estimatedHours,
  samePriceInputs,
  staffPrice,
  tierForDistance,
  weightBand,
  weightFee,
} from './pricing.ts';
import { SERVICE_TIER_LABELS, SERVICE_TIERS } from './service-tier.ts';
import { SPECIFIED_PRICES } from './testing/specified-prices.ts';

/** numerator / denominator rounded half up, exactly. */
function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}

const distance = fc.integer({ min: 1, max: 500_000 });
const rate = fc.integer({ min: 0, max: 100_000 });
const load = fc.integer({ min: 0, max: 20_000 });
const tier = fc.constantFrom(...SERVICE_TIERS);

/** The price as the portal calculated it before there were price books, written with the figures of the specification. */
const WITHOUT_BOOK = {
  rates: { local: 300n, regional: 200n, extended: 100n },
  staffBase: { local: 5_000, regional: 7_500, extended: 10_000 },
  weightBand: (lbs: number) => [500, 1_000, 1_500, 2_000].filter((limit) => lbs > limit).length,
};
const FEES = [0, 1_000, 2_000, 3_000, 5_000] as const;

test('the first version has exactly the prices that were built in', () => {
  fc.assert(
    fc.property(distance, rate, load, tier, (d, r, w, t) => {
      const fee = FEES[WITHOUT_BOOK.weightBand(w)] ?? 0;
      const base = roundHalfUp(BigInt(d) * 70n, 100n);
      const estimate = base + roundHalfUp(BigInt(d) * WITHOUT_BOOK.rates[t], 300n) + fee;
      expect(calculateQuote(SPECIFIED_PRICES, d, t, w)).toMatchObject({ totalAmount: estimate, topUp: 0 });
      const edited = roundHalfUp(BigInt(d) * BigInt(r), 100n) + fee;
      expect(editedQuotePrice(SPECIFIED_PRICES, d, r, w)).toMatchObject({ total: edited, topUp: 0 });
      const staff = WITHOUT_BOOK.staffBase[t] + d * 2 + w * 25;
      expect(staffPrice(SPECIFIED_PRICES, d, t, w)).toMatchObject({ total: staff, topUp: 0 });
      expect(tierForDistance(SPECIFIED_PRICES, d)).toBe(d < 3_000 ? 'local' : d < 10_000 ? 'regional' : 'extended');
    }),
    { numRuns: 1_000 },
  );
});

test('no price is below the smallest, and its lines add up', () => {
  const book: PriceBook = { ...SPECIFIED_PRICES, smallestPrice: 7_500 };
  fc.assert(
    fc.property(distance, rate, load, tier, (d, r, w, t) => {
      const estimate = calculateQuote(book, d, t, w);
      const { baseRateFee, serviceFee, weightFee: fee, topUp, totalAmount } = estimate;
      expect(totalAmount).toBe(Math.max(7_500, calculateQuote(SPECIFIED_PRICES, d, t, w).totalAmount));
      expect(baseRateFee + serviceFee + fee + topUp).toBe(totalAmount);
      for (const price of [editedQuotePrice(book, d, r, w), { ...staffPrice(book, d, t, w) }]) {
        const { baseRate = 0, ...fees } = price as typeof price & { baseRate?: number };
        expect(baseRate + fees.distanceFee + fees.weightFee + fees.topUp).toBe(fees.total);
        expect(fees.total).toBeGreaterThanOrEqual(7_500);
      }
    }),
  );
});

test('every figure of the book counts', () => {
  const book: PriceBook = {
    baseRate: 100,
    serviceRates: { local: 600, regional: 300, extended: 30 },
    weightBands: [
      { upTo: 10, fee: 100, label: '≤10 lbs' },
      { upTo: Number.POSITIVE_INFINITY, fee: 200, label: '>10 lbs' },
    ],
    tierLimits: { local: 100, regional: 200 },
    taxes: [],
    pricesIncludeTax: false,
    smallestPrice: 0,
    editRates: { local: 1, regional: 2, extended: 3 },
    staffBaseRates: { local: 10, regional: 20, extended: 30 },
    staffRatePerMile: 1_000,
    staffRatePerPound: 7,
  };
  expect(calculateQuote(book, 1_000, 'extended', 11).totalAmount).toBe(1_000 + 100 + 200);
  expect(staffPrice(book, 100, 'regional', 3).total).toBe(20 + 1_000 + 21);
  expect([99, 100, 199, 200].map((d) => tierForDistance(book, d))).toEqual([
    'local',
    'regional',
    'regional',
    'extended',
  ]);
});

describe('the quote calculation', () => {
  test('is exact to the cent for every distance, rate and load the portal accepts', () => {
    fc.assert(
      fc.property(distance, rate, load, tier, (d, r, w, t) => {
        const quote = calculateQuote(SPECIFIED_PRICES, d, t, w, r);
        // 0.7 dollars a mile: 70 cents x d / 100; d / 3 x rate: d x r / 300.
        expect(quote.baseRateFee).toBe(roundHalfUp(BigInt(d) * 70n, 100n));
        expect(quote.serviceFee).toBe(roundHalfUp(BigInt(d) * BigInt(r), 300n));
        expect(quote.totalAmount).toBe(quote.baseRateFee + quote.serviceFee + quote.weightFee);
        expect(Number.isSafeInteger(quote.totalAmount)).toBe(true);
        expect(quote.ratePerMile).toBe(r);
      }),
    );
  });

  test('never costs less for a longer trip or a heavier load', () => {
    fc.assert(
      fc.property(distance, distance, load, load, tier, (d, more, w, heavier, t) => {
        expect(calculateQuote(SPECIFIED_PRICES, d + more, t, w).totalAmount).toBeGreaterThanOrEqual(
          calculateQuote(SPECIFIED_PRICES, d, t, w).totalAmount,
        );
        expect(calculateQuote(SPECIFIED_PRICES, d, t, w + heavier).totalAmount).toBeGreaterThanOrEqual(
          calculateQuote(SPECIFIED_PRICES, d, t, w).totalAmount,
        );
      }),
    );
  });

  test.each([
    // miles, tier, lbs, base, service, weight, total, hours, calculated by hand from the specification
    [3_000, 'regional', 500, 2_100, 2_000, 0, 4_100, 2],
    [2_999, 'local', 501, 2_099, 2_999, 1_000, 6_098, 2],
    [10_000, 'extended', 2_001, 7_000, 3_333, 5_000, 15_333, 5],
    [1, 'local', 0, 1, 1, 0, 2, 2],
    [12_345, 'extended', null, 8_642, 4_115, 0, 12_757, 6],
  ] as const)('%i hundredths of a mile, %s, %p lbs', (d, t, w, base, service, weight, total, hours) => {
    expect(calculateQuote(SPECIFIED_PRICES, d, t, w)).toEqual({
      taxes: [],
      baseRate: 70,
      ratePerMile: SPECIFIED_PRICES.serviceRates[t],
      baseRateFee: base,
      serviceFee: service,
      weightFee: weight,
      topUp: 0,
      totalAmount: total,
      estimatedDuration: hours,
    });
  });

  test('has the rates of the specification', () => {
    expect(SPECIFIED_PRICES.serviceRates).toEqual({ local: 300, regional: 200, extended: 100 });
    expect(SPECIFIED_PRICES.editRates).toEqual({ local: 500, regional: 350, extended: 200 });
  });
});

test('an edited quote costs exactly distance x rate + weight fee', () => {
  fc.assert(
    fc.property(distance, rate, load, (d, r, w) => {
      expect(editedQuotePrice(SPECIFIED_PRICES, d, r, w).total).toBe(
        roundHalfUp(BigInt(d) * BigInt(r), 100n) + weightFee(SPECIFIED_PRICES, w),
      );
    }),
  );
  expect(editedQuotePrice(SPECIFIED_PRICES, 10_050, 350, 1_600).total).toBe(35_175 + 3_000);
});

test('compares price inputs by value, however the decimals are written', () => {
  const figures = { service_type: 'local', distance: '24.50', rate: '3.00', load_weight: 640 } as const;
  expect(samePriceInputs(figures, { ...figures, distance: '24.5', rate: '3' })).toBe(true);
  const changes = [
    { service_type: 'regional' },
    { distance: '24.51' },
    { rate: '3.01' },
    { load_weight: 641 },
  ] as const;
  for (const change of changes) expect(samePriceInputs(figures, { ...figures, ...change })).toBe(false);
});

test.each([
  [undefined, 0, '≤500 lbs'],
  [null, 0, '≤500 lbs'],
  [0, 0, '≤500 lbs'],
  [500, 0, '≤500 lbs'],
  [501, 1_000, '501-1000 lbs'],
  [1_000, 1_000, '501-1000 lbs'],
  [1_001, 2_000, '1001-1500 lbs'],
  [1_500, 2_000, '1001-1500 lbs'],
  [1_501, 3_000, '1501-2000 lbs'],
  [2_000, 3_000, '1501-2000 lbs'],
  [2_001, 5_000, '>2000 lbs'],
  [20_000, 5_000, '>2000 lbs'],
])('a load of %p lbs costs %i cents', (lbs, cents, label) => {
  expect(weightFee(SPECIFIED_PRICES, lbs)).toBe(cents);
  expect(weightBand(SPECIFIED_PRICES, lbs).label).toBe(label);
});

test.each([
  [1, 2],
  [3_000, 2],
  [3_001, 3],
  [6_000, 3],
  [6_001, 4],
])('%i hundredths of a mile take %i hours', (d, hours) => {
  expect(estimatedHours(d)).toBe(hours);
});

test.each([
  [1, 'local'],
  [2_999, 'local'],
  [3_000, 'regional'],
  [9_999, 'regional'],
  [10_000, 'extended'],
] as const)('%i hundredths of a mile are %s', (d, t) => {
  expect(tierForDistance(SPECIFIED_PRICES, d)).toBe(t);
  expect(SERVICE_TIER_LABELS[t]).not.toBe('');
});

test.each([
  [1_000, 'local', 0, 5_000, 2_000, 0],
  [1_240, 'local', 640, 5_000, 2_480, 16_000],
  [4_507, 'regional', 1, 7_500, 9_014, 25],
  [12_000, 'extended', 2_000, 10_000, 24_000, 50_000],
] as const)(
  'prices an appointment by staff: %i hundredths of a mile, %s, %i lbs',
  (d, tier, lbs, base, miles, weight) => {
    expect(staffPrice(SPECIFIED_PRICES, d, tier, lbs)).toEqual({
      taxes: [],
      baseRate: base,
      distanceFee: miles,
      weightFee: weight,
      topUp: 0,
      total: base + miles + weight,
    });
  },
);
