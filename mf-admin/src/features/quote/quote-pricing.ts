import type { Quote } from '@tailgate/contracts';
import {
  calculateQuote,
  editedQuotePrice,
  formatUsd,
  type PriceBook,
  type PriceInputs,
  parseHundredths,
  type ShownTax,
  samePriceInputs,
  showTaxes,
  sumOfTaxes,
  weightBand,
} from '@tailgate/domain';
import { formatMiles } from '@tailgate/web-kit';

/** Amounts in cents. */
export type QuotePrice = {
  baseRate: number;
  baseFee: number;
  serviceFee: number;
  weightFee: number;
  weightLabel: string;
  topUp: number;
  taxes: ShownTax[];
  estimate: number;
  mileage: string;
  /** Distance × rate + weight fee: the total of an edited quote. */
  editedTotal: number;
  editedTopUp: number;
  editedTaxes: ShownTax[];
  /** The tax that is added to the edited total. */
  editedTax: number;
};

export function quotePrice(
  book: PriceBook | undefined,
  { service_type, distance, rate, load_weight }: PriceInputs,
): QuotePrice | null {
  const miles = hundredths(distance);
  const ratePerMile = hundredths(rate);
  if (!book || miles === null || ratePerMile === null || Number.isNaN(load_weight)) return null;
  const parts = calculateQuote(book, miles, service_type, load_weight, ratePerMile);
  const edited = editedQuotePrice(book, miles, ratePerMile, load_weight);
  return {
    baseRate: parts.baseRate,
    baseFee: parts.baseRateFee,
    serviceFee: parts.serviceFee,
    weightFee: parts.weightFee,
    weightLabel: weightBand(book, load_weight).label,
    topUp: parts.topUp,
    taxes: showTaxes(parts.taxes, book.pricesIncludeTax),
    estimate: parts.totalAmount,
    mileage: `${formatMiles(distance)} × ${formatUsd(ratePerMile)}`,
    editedTotal: edited.total,
    editedTopUp: edited.topUp,
    editedTaxes: showTaxes(edited.taxes, book.pricesIncludeTax),
    editedTax: book.pricesIncludeTax ? 0 : sumOfTaxes(edited.taxes),
  };
}

/** The total in cents after an edit at the quote's own prices: unchanged unless a field that affects the price was edited. */
export function totalAfterEdit(book: PriceBook | undefined, quote: Quote, edit: PriceInputs): number | null {
  const price = quotePrice(book, edit);
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
