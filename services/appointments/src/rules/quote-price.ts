import type { Cents, ServiceTier } from '@tailgate/domain';
import {
  calculateQuote,
  editedQuotePrice,
  formatHundredths,
  type PriceBook,
  parseHundredths,
  samePriceInputs,
  tierForDistance,
} from '@tailgate/domain';
import type { Prices } from './prices.ts';
import { addedTax, type Taxes } from './taxes.ts';

export function priceOfRequest({ book, version }: Prices, distance: string, loadWeight: number) {
  const hundredths = parseHundredths(distance);
  const tier = tierForDistance(book, hundredths);
  const price = calculateQuote(book, hundredths, tier, loadWeight);
  return {
    service_type: tier,
    rate: formatHundredths(price.ratePerMile),
    weight_fee: formatHundredths(price.weightFee),
    total_amount: formatHundredths(price.totalAmount),
    price_book_version: version,
  };
}

interface PricedQuote {
  service_type: ServiceTier;
  distance: string;
  rate: string;
  load_weight: number;
  weight_fee: string;
  total_amount: string;
}

interface PriceLine {
  label: string;
  cents: Cents;
}

/** What lifts a price to the smallest one; the line is left out when it is nothing. */
export const TOP_UP_LABEL = 'Minimum price adjustment';

interface PriceLines {
  base: PriceLine;
  service: PriceLine;
  weight: PriceLine;
  topUp: PriceLine;
  taxes: Taxes;
}

/** The lines that add up to the total, with the taxes if prices do not include them. A total that staff set by distance and rate has no base fee. */
export function priceLines(book: PriceBook, quote: PricedQuote): PriceLines {
  const total = parseHundredths(quote.total_amount);
  const weight = parseHundredths(quote.weight_fee);
  const distance = parseHundredths(quote.distance);
  const rate = parseHundredths(quote.rate);
  const { totalAmount, ...estimate } = calculateQuote(book, distance, quote.service_type, quote.load_weight, rate);
  const edited = editedQuotePrice(book, distance, rate, quote.load_weight);
  const base = totalAmount === total ? estimate.baseRateFee : 0;
  const { topUp, taxes } =
    [{ ...estimate, total: totalAmount }, edited].find((price) => price.total === total) ?? UNKNOWN;
  const shown = { amounts: taxes.filter(({ cents }) => cents !== 0), included: book.pricesIncludeTax };
  return {
    base: { label: 'Base fee', cents: base },
    service: { label: 'Service fee', cents: total - weight - base - topUp - addedTax(shown) },
    weight: { label: 'Weight fee', cents: weight },
    topUp: { label: TOP_UP_LABEL, cents: topUp },
    taxes: shown,
  };
}

const UNKNOWN = { topUp: 0, taxes: [] };

export function priceOfEdit(book: PriceBook, edit: Pick<PricedQuote, 'distance' | 'rate' | 'load_weight'>) {
  const distance = parseHundredths(edit.distance);
  const { weightFee, total } = editedQuotePrice(book, distance, parseHundredths(edit.rate), edit.load_weight);
  return { weight_fee: formatHundredths(weightFee), total_amount: formatHundredths(total) };
}

/** @returns the stored price if the edit sends it back and changes nothing that it depends on, else a new one */
export function priceAfterEdit(
  { book, version }: Prices,
  quote: PricedQuote & { price_book_version: number },
  edit: PricedQuote,
): ReturnType<typeof priceOfEdit> {
  const { weight_fee, total_amount } = quote;
  const isKept =
    quote.price_book_version === version &&
    samePriceInputs(quote, edit) &&
    parseHundredths(edit.total_amount) === parseHundredths(total_amount);
  return isKept ? { weight_fee, total_amount } : priceOfEdit(book, edit);
}
