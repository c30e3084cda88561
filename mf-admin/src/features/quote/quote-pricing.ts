import type { Quote } from '@tailgate/contracts';
import {
  calculateQuote,
  editedQuoteTotal,
  formatUsd,
  type PriceInputs,
  parseHundredths,
  samePriceInputs,
  weightBand,
} from '@tailgate/domain';
import { formatMiles } from '@tailgate/web-kit';

/** Amounts in cents. */
export type QuotePrice = {
  baseFee: number;
  serviceFee: number;
  weightFee: number;
  weightLabel: string;
  estimate: number;
  mileage: string;
  /** Distance × rate + weight fee: the total of an edited quote. */
  editedTotal: number;
};

export function quotePrice({ service_type, distance, rate, load_weight }: PriceInputs): QuotePrice | null {
  const miles = hundredths(distance);
  const ratePerMile = hundredths(rate);
  if (miles === null || ratePerMile === null || Number.isNaN(load_weight)) return null;
  const parts = calculateQuote(miles, service_type, load_weight, ratePerMile);
  return {
    baseFee: parts.baseRateFee,
    serviceFee: parts.serviceFee,
    weightFee: parts.weightFee,
    weightLabel: weightBand(load_weight).label,
    estimate: parts.totalAmount,
    mileage: `${formatMiles(distance)} × ${formatUsd(ratePerMile)}`,
    editedTotal: editedQuoteTotal(miles, ratePerMile, load_weight),
  };
}

/** The total in cents after an edit: unchanged unless a field that affects the price was edited. */
export function totalAfterEdit(quote: Quote, edit: PriceInputs): number | null {
  const price = quotePrice(edit);
  if (!price) return null;
  return samePriceInputs(quote, edit) ? parseHundredths(quote.total_amount) : price.editedTotal;
}

function hundredths(decimal: string): number | null {
  try {
    const value = parseHundredths(decimal);
    return value < 0 ? null : value;
  } catch {
    return null;
  }
}
