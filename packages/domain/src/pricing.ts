import { type Cents, parseHundredths } from './money.ts';
import type { EstimatePrices, PriceBook, WeightBand } from './price-book.ts';
import type { ServiceTier } from './service-tier.ts';
import { type LineAmounts, sumOfTaxes, type TaxAmount, taxesOn } from './tax.ts';

const AVERAGE_MILES_PER_HOUR = 30;

type LoadWeight = number | null | undefined;

export function tierForDistance({ tierLimits }: EstimatePrices, hundredthsOfMile: number): ServiceTier {
  if (hundredthsOfMile < tierLimits.local) return 'local';
  return hundredthsOfMile < tierLimits.regional ? 'regional' : 'extended';
}

/** @throws Error for a book whose last band has an end */
export function weightBand({ weightBands }: EstimatePrices, loadWeight: LoadWeight): WeightBand {
  const found = weightBands.find((band) => (loadWeight ?? 0) <= band.upTo);
  if (!found) throw new Error(`no weight band takes ${loadWeight} lbs`);
  return found;
}

export function weightFee(book: EstimatePrices, loadWeight: LoadWeight): Cents {
  return weightBand(book, loadWeight).fee;
}

/** An itemised price; amounts in cents, duration in whole hours. */
export interface QuoteCalculation {
  baseRate: Cents;
  ratePerMile: Cents;
  baseRateFee: Cents;
  serviceFee: Cents;
  weightFee: Cents;
  /** What the fees lack to the minimum price. */
  topUp: Cents;
  taxes: TaxAmount[];
  totalAmount: Cents;
  estimatedDuration: number;
}

/**
 * Base fee by distance, service fee d / 3 x rate, weight fee by band, taxes, and their sum. Each line is rounded half up to the cent, so
 * that the displayed lines add up to the total.
 * @param distance hundredths of a mile
 * @param ratePerMile cents; the tier's service rate unless staff set another
 */
export function calculateQuote(
  book: EstimatePrices,
  distance: number,
  tier: ServiceTier,
  loadWeight: LoadWeight,
  ratePerMile: Cents = book.serviceRates[tier],
): QuoteCalculation {
  const baseRateFee = feeOf(distance, book.baseRate);
  const serviceFee = Math.round((distance * ratePerMile) / 300);
  const load = weightFee(book, loadWeight);
  const { topUp, taxes, total } = totalOf(book, { base: baseRateFee, service: serviceFee, weight: load });
  return {
    baseRate: book.baseRate,
    ratePerMile,
    baseRateFee,
    serviceFee,
    weightFee: load,
    topUp,
    taxes,
    totalAmount: total,
    estimatedDuration: estimatedHours(distance),
  };
}

/** The hours of a trip: distance at 30 miles per hour, rounded up, plus one. */
export function estimatedHours(distance: number): number {
  return Math.ceil(distance / (AVERAGE_MILES_PER_HOUR * 100)) + 1;
}

interface DistancePrice {
  distanceFee: Cents;
  weightFee: Cents;
  topUp: Cents;
  taxes: TaxAmount[];
  total: Cents;
}

/** An edited quote: distance x rate + weight fee. Distance in hundredths of a mile, rate in cents per mile. */
export function editedQuotePrice(
  book: EstimatePrices,
  distance: number,
  ratePerMile: Cents,
  loadWeight: LoadWeight,
): DistancePrice {
  const distanceFee = feeOf(distance, ratePerMile);
  const load = weightFee(book, loadWeight);
  return { distanceFee, weightFee: load, ...totalOf(book, { base: 0, service: distanceFee, weight: load }) };
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

export type StaffPrice = DistancePrice & { baseRate: Cents };

/** An appointment that staff create: base rate by tier, distance and weight. Distance in hundredths of a mile. */
export function staffPrice(book: PriceBook, distance: number, tier: ServiceTier, loadWeight: number): StaffPrice {
  const baseRate = book.staffBaseRates[tier];
  const distanceFee = feeOf(distance, book.staffRatePerMile);
  const load = loadWeight * book.staffRatePerPound;
  const total = totalOf(book, { base: baseRate, service: distanceFee, weight: load });
  return { baseRate, distanceFee, weightFee: load, ...total };
}

function feeOf(distance: number, ratePerMile: Cents): Cents {
  return Math.round((distance * ratePerMile) / 100);
}

function totalOf(
  { smallestPrice, taxes, pricesIncludeTax }: EstimatePrices,
  fees: Omit<LineAmounts, 'top_up'>,
): Pick<DistancePrice, 'topUp' | 'taxes' | 'total'> {
  const sum = fees.base + fees.service + fees.weight;
  const topUp = Math.max(0, smallestPrice - sum);
  const amounts = taxesOn(taxes, { ...fees, top_up: topUp }, pricesIncludeTax);
  return { topUp, taxes: amounts, total: sum + topUp + (pricesIncludeTax ? 0 : sumOfTaxes(amounts)) };
}
