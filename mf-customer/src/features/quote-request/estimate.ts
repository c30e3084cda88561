import {
  calculateQuote,
  type EstimatePrices,
  parseHundredths,
  type QuoteCalculation,
  type ServiceTier,
  type ShownTax,
  showTaxes,
  tierForDistance,
  weightBand,
} from '@tailgate/domain';
import { typedDistance, typedWeight } from './quote-form.ts';

/** Amounts in cents, distance in hundredths of a mile, weight in pounds. */
export type Estimate = QuoteCalculation & {
  tier: ServiceTier;
  distance: number;
  weight: number;
  weightLabel: string;
  shownTaxes: ShownTax[];
};

export function estimateFor(
  prices: EstimatePrices | undefined,
  distanceText: string,
  weightText: string,
): Estimate | null {
  const distance = typedDistance.safeParse(distanceText);
  const weight = typedWeight.safeParse(weightText);
  if (!prices || !distance.success || !weight.success) return null;
  const hundredths = parseHundredths(distance.data);
  const tier = tierForDistance(prices, hundredths);
  const calculated = calculateQuote(prices, hundredths, tier, weight.data);
  return {
    ...calculated,
    shownTaxes: showTaxes(calculated.taxes, prices.pricesIncludeTax),
    tier,
    distance: hundredths,
    weight: weight.data,
    weightLabel: weightBand(prices, weight.data).label,
  };
}
