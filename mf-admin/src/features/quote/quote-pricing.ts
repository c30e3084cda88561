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

/** What a quote costs, as the dialog shows it; amounts in cents. */
export type QuotePrice = {
  baseFee: number;
  serviceFee: number;
  weightFee: number;
  weightLabel: string;
  /** The sum of the three fees. */
  estimate: number;
  /** "24.5 miles × $3.00" */
  mileage: string;
  /** Distance x rate + weight fee: what an edit charges. */
  editedTotal: number;
};

/** The price of what was typed or stored; null while distance or rate is not a number. */
export function quotePrice({ service_type, distance, rate, load_weight }: PriceInputs): QuotePrice | null {
  const miles = hundredths(distance);
  const ratePerMile = hundredths(rate);
  if (miles === null || ratePerMile === null) return null;
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

/** What saving an edit charges, in cents: the quote's own total while nothing it follows from was changed. */
export function totalAfterEdit(quote: Quote, edit: PriceInputs): number | null {
  const price = quotePrice(edit);
  if (!price) return null;
  return samePriceInputs(quote, edit) ? parseHundredths(quote.total_amount) : price.editedTotal;
}

function hundredths(decimal: string): number | null {
  try {
    const value = parseHundredths(decimal.trim());
    return value < 0 ? null : value;
  } catch {
    return null;
  }
}
