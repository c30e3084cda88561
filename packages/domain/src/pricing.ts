import { type Cents, parseHundredths } from './money.ts';
import type { ServiceTier } from './service-tier.ts';

/** Per-mile service rate of the estimate by tier, in cents (specification, section 9). */
export const ESTIMATE_RATE_CENTS: Record<ServiceTier, Cents> = { local: 300, regional: 200, extended: 100 };

/** Rate a staff member starts from when editing a quote, in cents per mile. */
export const DEFAULT_EDIT_RATE_CENTS: Record<ServiceTier, Cents> = { local: 500, regional: 350, extended: 200 };

/** Base rate of every estimate: 70 cents a mile. */
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

/** The band of a load in pounds; an empty load is in the first. */
export function weightBand(loadWeight: number | null | undefined): (typeof WEIGHT_BANDS)[number] {
  return WEIGHT_BANDS.find((band) => (loadWeight ?? 0) <= band.upTo) ?? WEIGHT_BANDS[0];
}

/** What a load costs on top of the distance, in cents. */
export function weightFee(loadWeight: number | null | undefined): Cents {
  return weightBand(loadWeight).feeCents;
}

/** The itemised result of a quote calculation; amounts in cents, duration in whole hours. */
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
 * The breakdown of a quote: base fee 0.7 x d, service fee d / 3 x rate, weight fee by band, and their sum. Each fee is
 * rounded half up to the cent on its own, so that the lines a person reads add up to the total.
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

/** Hours a trip takes: distance at 30 miles an hour, rounded up, plus one. */
export function estimatedHours(distance: number): number {
  return Math.ceil(distance / (AVERAGE_MILES_PER_HOUR * 100)) + 1;
}

/** What an edited quote costs: distance x rate + weight fee. Distance in hundredths of a mile, rate in cents a mile. */
export function editedQuoteTotal(distance: number, ratePerMile: Cents, loadWeight: number | null | undefined): Cents {
  return Math.round((distance * ratePerMile) / 100) + weightFee(loadWeight);
}

/** What the price of a quote follows from, as the wire has it: distance and rate as decimals. */
export interface PriceInputs {
  service_type: ServiceTier;
  distance: string;
  rate: string;
  load_weight: number;
}

/** Whether two quotes have the same price-relevant figures; "24.5" and "24.50" are the same. */
export function samePriceInputs(a: PriceInputs, b: PriceInputs): boolean {
  return (
    a.service_type === b.service_type &&
    parseHundredths(a.distance) === parseHundredths(b.distance) &&
    parseHundredths(a.rate) === parseHundredths(b.rate) &&
    a.load_weight === b.load_weight
  );
}

/** Base rate of an appointment that staff make, by tier, in cents. The specification leaves the amounts open; these are ours. */
export const STAFF_BASE_RATE_CENTS: Record<ServiceTier, Cents> = { local: 5_000, regional: 7_500, extended: 10_000 };
/** Dollars a mile of an appointment that staff make, in cents. */
export const STAFF_RATE_CENTS_PER_MILE = 200;
export const STAFF_CENTS_PER_POUND = 25;

/** What an appointment costs that staff make; amounts in cents. */
export interface StaffPrice {
  baseRate: Cents;
  distanceFee: Cents;
  weightFee: Cents;
  total: Cents;
}

/** The staff price preview: $2.00 a mile, $0.25 a pound, and a base rate by tier. Distance in hundredths of a mile. */
export function staffPrice(distance: number, tier: ServiceTier, loadWeight: number): StaffPrice {
  const baseRate = STAFF_BASE_RATE_CENTS[tier];
  const distanceFee = Math.round((distance * STAFF_RATE_CENTS_PER_MILE) / 100);
  const load = loadWeight * STAFF_CENTS_PER_POUND;
  return { baseRate, distanceFee, weightFee: load, total: baseRate + distanceFee + load };
}
