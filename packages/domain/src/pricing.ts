import { type Cents, parseHundredths } from './money.ts';
import type { ServiceTier } from './service-tier.ts';

/** Service rate of an estimate, in cents per mile (specification, section 9). */
export const ESTIMATE_RATE_CENTS: Record<ServiceTier, Cents> = { local: 300, regional: 200, extended: 100 };

/** Default rate when staff edit a quote, in cents per mile. */
export const DEFAULT_EDIT_RATE_CENTS: Record<ServiceTier, Cents> = { local: 500, regional: 350, extended: 200 };

export const BASE_RATE_CENTS_PER_MILE = 70;
const AVERAGE_MILES_PER_HOUR = 30;

/** Weight bands, lightest first; `upTo` is inclusive, in pounds. */
export const WEIGHT_BANDS = [
  { upTo: 500, feeCents: 0, label: '≤500 lbs' },
  { upTo: 1_000, feeCents: 1_000, label: '501-1000 lbs' },
  { upTo: 1_500, feeCents: 2_000, label: '1001-1500 lbs' },
  { upTo: 2_000, feeCents: 3_000, label: '1501-2000 lbs' },
  { upTo: Number.POSITIVE_INFINITY, feeCents: 5_000, label: '>2000 lbs' },
] as const;

export function weightBand(loadWeight: number | null | undefined): (typeof WEIGHT_BANDS)[number] {
  return WEIGHT_BANDS.find((band) => (loadWeight ?? 0) <= band.upTo) ?? WEIGHT_BANDS[0];
}

export function weightFee(loadWeight: number | null | undefined): Cents {
  return weightBand(loadWeight).feeCents;
}

/** An itemised price; amounts in cents, duration in whole hours. */
export interface QuoteCalculation {
  baseRate: Cents;
  ratePerMile: Cents;
  baseRateFee: Cents;
  serviceFee: Cents;
  weightFee: Cents;
  totalAmount: Cents;
  estimatedDuration: number;
}

/**
 * Base fee 0.7 x d, service fee d / 3 x rate, weight fee by band, and their sum. Each fee is rounded half up to the cent, so
 * that the displayed lines add up to the total.
 * @param distance hundredths of a mile
 * @param ratePerMile cents; the tier's estimate rate unless staff set another
 */
export function calculateQuote(
  distance: number,
  tier: ServiceTier,
  loadWeight: number | null | undefined,
  ratePerMile: Cents = ESTIMATE_RATE_CENTS[tier],
): QuoteCalculation {
  const baseRateFee = Math.round((distance * BASE_RATE_CENTS_PER_MILE) / 100);
  const serviceFee = Math.round((distance * ratePerMile) / 300);
  const load = weightFee(loadWeight);
  return {
    baseRate: BASE_RATE_CENTS_PER_MILE,
    ratePerMile,
    baseRateFee,
    serviceFee,
    weightFee: load,
    totalAmount: baseRateFee + serviceFee + load,
    estimatedDuration: estimatedHours(distance),
  };
}

/** The hours of a trip: distance at 30 miles per hour, rounded up, plus one. */
export function estimatedHours(distance: number): number {
  return Math.ceil(distance / (AVERAGE_MILES_PER_HOUR * 100)) + 1;
}

/** The total of an edited quote. Distance in hundredths of a mile, rate in cents per mile. */
export function editedQuoteTotal(distance: number, ratePerMile: Cents, loadWeight: number | null | undefined): Cents {
  return Math.round((distance * ratePerMile) / 100) + weightFee(loadWeight);
}

export interface PriceInputs {
  service_type: ServiceTier;
  distance: string;
  rate: string;
  load_weight: number;
}

/** Whether two quotes have equal price inputs; "24.5" equals "24.50". */
export function samePriceInputs(a: PriceInputs, b: PriceInputs): boolean {
  return (
    a.service_type === b.service_type &&
    parseHundredths(a.distance) === parseHundredths(b.distance) &&
    parseHundredths(a.rate) === parseHundredths(b.rate) &&
    a.load_weight === b.load_weight
  );
}

/** Base rate of an appointment that staff create, in cents. The specification leaves the amounts open. */
export const STAFF_BASE_RATE_CENTS: Record<ServiceTier, Cents> = { local: 5_000, regional: 7_500, extended: 10_000 };
export const STAFF_RATE_CENTS_PER_MILE = 200;
export const STAFF_CENTS_PER_POUND = 25;

export interface StaffPrice {
  baseRate: Cents;
  distanceFee: Cents;
  weightFee: Cents;
  total: Cents;
}

/** $2.00 per mile, $0.25 per pound, and a base rate by tier. Distance in hundredths of a mile. */
export function staffPrice(distance: number, tier: ServiceTier, loadWeight: number): StaffPrice {
  const baseRate = STAFF_BASE_RATE_CENTS[tier];
  const distanceFee = Math.round((distance * STAFF_RATE_CENTS_PER_MILE) / 100);
  const load = loadWeight * STAFF_CENTS_PER_POUND;
  return { baseRate, distanceFee, weightFee: load, total: baseRate + distanceFee + load };
}
