import { calculateQuote, editedQuoteTotal, parseHundredths, type ServiceTier, weightBand } from '@tailgate/domain';

/** What a quote costs, as the dialog shows it; amounts in cents. */
export type QuotePrice = {
  baseFee: number;
  serviceFee: number;
  weightFee: number;
  weightLabel: string;
  /** The sum of the three fees. */
  breakdownTotal: number;
  /** Distance x rate + weight fee: what a staff edit saves and the card is charged. */
  chargedTotal: number;
};

/**
 * The breakdown of what was typed or stored, and what saving it would charge; null while distance or rate is not a number.
 * The breakdown's sum and the charged total differ by rule, so both are shown and named.
 */
export function quotePrice(tier: ServiceTier, distance: string, rate: string, loadWeight: number): QuotePrice | null {
  const miles = hundredths(distance);
  const ratePerMile = hundredths(rate);
  if (miles === null || ratePerMile === null) return null;
  const parts = calculateQuote(miles, tier, loadWeight, ratePerMile);
  return {
    baseFee: parts.baseRateFee,
    serviceFee: parts.serviceFee,
    weightFee: parts.weightFee,
    weightLabel: weightBand(loadWeight).label,
    breakdownTotal: parts.totalAmount,
    chargedTotal: editedQuoteTotal(miles, ratePerMile, loadWeight),
  };
}

function hundredths(decimal: string): number | null {
  try {
    const value = parseHundredths(decimal.trim());
    return value < 0 ? null : value;
  } catch {
    return null;
  }
}
