import { type NewQuoteBody, newQuoteBody, type Quote, type QuoteEditBody, quoteEditBody } from '@tailgate/contracts';
import {
  formatHundredths,
  type PriceBook,
  type PriceInputs,
  readNumber,
  readWhole,
  type ServiceTier,
  weightFee,
} from '@tailgate/domain';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import type { Prices } from '../../api/list-price-versions.ts';
import { fieldErrors } from '../../components/form/form-errors.ts';
import { quotePrice, totalAfterEdit } from './quote-pricing.ts';

export type QuoteValues = {
  service_type: ServiceTier;
  origin: string;
  destination: string;
  distance: string;
  rate: string;
  load_weight: string;
  requested_date: string;
  item_description: string;
  special_instructions: string;
  /** For a quote with older prices: calculate with today's. */
  current_prices: boolean;
};

export function editValuesOf(quote: Quote): QuoteValues {
  return {
    service_type: quote.service_type,
    origin: quote.origin,
    destination: quote.destination,
    distance: quote.distance,
    rate: quote.rate,
    load_weight: quote.load_weight === 0 ? '' : String(quote.load_weight),
    requested_date: quote.requested_date ?? '',
    item_description: quote.item_description ?? '',
    special_instructions: quote.special_instructions ?? '',
    current_prices: false,
  };
}

/** An empty load weight counts as 0; one that is not read is NaN. */
export function priceInputsOf({
  service_type,
  distance,
  rate,
  load_weight,
}: Pick<QuoteValues, 'service_type' | 'distance' | 'rate' | 'load_weight'>): PriceInputs {
  return {
    service_type,
    distance: readNumber(distance, 'mile') ?? '',
    rate: readNumber(rate, 'dollar') ?? '',
    load_weight: load_weight.trim() === '' ? 0 : readWhole(load_weight, 'pound'),
  };
}

export function defaultRate(book: PriceBook, tier: ServiceTier): string {
  return formatHundredths(book.editRates[tier]);
}

/** A running quote keeps its prices unless staff choose those of today. */
export function bookOf(prices: Prices | undefined, quote: Quote | undefined, current: boolean): PriceBook | undefined {
  return quote && !current ? prices?.of(quote.price_book_version) : prices?.current.book;
}

export function totalOf(book: PriceBook | undefined, quote: Quote | undefined, values: QuoteValues): number | null {
  const inputs = priceInputsOf(values);
  if (quote && !values.current_prices) return totalAfterEdit(book, quote, inputs);
  return quotePrice(book, inputs)?.editedTotal ?? null;
}

export const EMPTY_VALUES: QuoteValues = {
  service_type: 'local',
  origin: '',
  destination: '',
  distance: '',
  rate: '',
  load_weight: '',
  requested_date: '',
  item_description: '',
  special_instructions: '',
  current_prices: false,
};

type Checked<Body> = { body: Body } | { errors: Map<string, string> };

export function editBodyOf(values: QuoteValues, quote: Quote, prices: Prices | undefined): Checked<QuoteEditBody> {
  const inputs = priceInputsOf(values);
  const book = bookOf(prices, quote, values.current_prices);
  if (!book) return { errors: new Map([['rate', 'The prices are not loaded yet']]) };
  return check<QuoteEditBody>(quoteEditBody, {
    ...trimmed(values),
    weight_fee: formatHundredths(Number.isNaN(inputs.load_weight) ? 0 : weightFee(book, inputs.load_weight)),
    total_amount: formatHundredths(totalOf(book, quote, values) ?? 0),
    ...(values.current_prices && { current_prices: true }),
    version: quote.version,
  });
}

export function newBodyOf(values: QuoteValues, clientId: number | null): Checked<NewQuoteBody> {
  const checked = check<NewQuoteBody>(newQuoteBody, { ...trimmed(values), client_id: clientId ?? Number.NaN });
  if (clientId === null && 'errors' in checked) checked.errors.set('client_id', 'Please select a client');
  return checked;
}

function trimmed({ current_prices: _, ...values }: QuoteValues) {
  return {
    ...values,
    ...priceInputsOf(values),
    requested_date: values.requested_date || null,
  };
}

function check<Body>(schema: z.ZodType, body: Body): Checked<Body> {
  const errors = fieldErrors(schema, body);
  return errors.size > 0 ? { errors } : { body };
}

export function showFieldErrors(form: Pick<UseFormReturn<QuoteValues>, 'setError'>, errors: Map<string, string>): void {
  for (const [name, message] of errors) form.setError(name as keyof QuoteValues, { message });
}
