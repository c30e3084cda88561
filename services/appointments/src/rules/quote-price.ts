import type { Cents, ServiceTier } from '@tailgate/domain';
import {
  calculateQuote,
  ESTIMATE_RATE_CENTS,
  editedQuoteTotal,
  formatHundredths,
  parseHundredths,
  samePriceInputs,
  tierForDistance,
  weightFee,
} from '@tailgate/domain';

interface RequestPrice {
  service_type: ServiceTier;
  rate: string;
  weight_fee: string;
  total_amount: string;
}

export function priceOfRequest(distance: string, loadWeight: number): RequestPrice {
  const hundredths = parseHundredths(distance);
  const tier = tierForDistance(hundredths);
  const price = calculateQuote(hundredths, tier, loadWeight);
  return {
    service_type: tier,
    rate: formatHundredths(ESTIMATE_RATE_CENTS[tier]),
    weight_fee: formatHundredths(price.weightFee),
    total_amount: formatHundredths(price.totalAmount),
  };
}

interface PricedQuote extends RequestPrice {
  distance: string;
  load_weight: number;
}

interface PriceLine {
  label: string;
  cents: Cents;
}

/** The lines that add up to the total. A total that staff set by distance and rate contains no base fee. */
export function priceLines(quote: PricedQuote): [base: PriceLine, service: PriceLine, weight: PriceLine] {
  const total = parseHundredths(quote.total_amount);
  const weight = parseHundredths(quote.weight_fee);
  const estimate = calculateQuote(
    parseHundredths(quote.distance),
    quote.service_type,
    quote.load_weight,
    parseHundredths(quote.rate),
  );
  const base = estimate.totalAmount === total ? estimate.baseRateFee : 0;
  return [
    { label: 'Base fee', cents: base },
    { label: 'Service fee', cents: total - weight - base },
    { label: 'Weight fee', cents: weight },
  ];
}

export function priceOfEdit(edit: Pick<PricedQuote, 'distance' | 'rate' | 'load_weight'>) {
  const total = editedQuoteTotal(parseHundredths(edit.distance), parseHundredths(edit.rate), edit.load_weight);
  return { weight_fee: formatHundredths(weightFee(edit.load_weight)), total_amount: formatHundredths(total) };
}

/** @returns the stored price if the edit sends it back and changes nothing that it depends on, else a new one */
export function priceAfterEdit(quote: PricedQuote, edit: PricedQuote): ReturnType<typeof priceOfEdit> {
  const { weight_fee, total_amount } = quote;
  const isKept = samePriceInputs(quote, edit) && parseHundredths(edit.total_amount) === parseHundredths(total_amount);
  return isKept ? { weight_fee, total_amount } : priceOfEdit(edit);
}
