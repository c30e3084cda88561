import {
  type Cents,
  calculateQuote,
  editedQuotePrice,
  type PriceBook,
  parseHundredths,
  tierForDistance,
} from '@tailgate/domain';
import type { QuoteOfMonth } from './price-book-repository.ts';

/** Estimates are calculated again. A quote that staff edited keeps its rate unless that was the default of its service type. */
export function priceAtOtherPrices(quote: QuoteOfMonth, own: PriceBook, other: PriceBook): Cents {
  const { service_type: tier, load_weight } = quote;
  const distance = parseHundredths(quote.distance);
  const rate = parseHundredths(quote.rate);
  if (calculateQuote(own, distance, tier, load_weight, rate).totalAmount === parseHundredths(quote.total_amount))
    return calculateQuote(other, distance, tierForDistance(other, distance), load_weight).totalAmount;
  const newRate = rate === own.editRates[tier] ? other.editRates[tier] : rate;
  return editedQuotePrice(other, distance, newRate, load_weight).total;
}
