import { type NewQuoteBody, newQuoteBody, type Quote, type QuoteEditBody, quoteEditBody } from '@tailgate/contracts';
import {
  DEFAULT_EDIT_RATE_CENTS,
  formatHundredths,
  type PriceInputs,
  type ServiceTier,
  weightFee,
} from '@tailgate/domain';
import type { z } from 'zod';
import { firstFaults } from '../../components/first-faults.ts';
import { totalAfterEdit } from './quote-pricing.ts';

/** The edit form's fields, as text the way they are typed. */
export type QuoteEditValues = {
  service_type: ServiceTier;
  origin: string;
  destination: string;
  distance: string;
  rate: string;
  load_weight: string;
  requested_date: string;
  item_description: string;
  special_instructions: string;
};

export function editValuesOf(quote: Quote): QuoteEditValues {
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
  };
}

/** What the price follows from. The load weight is read as a whole number; anything else counts as 0. */
export function priceInputsOf({ service_type, distance, rate, load_weight }: QuoteEditValues): PriceInputs {
  return {
    service_type,
    distance: distance.trim(),
    rate: rate.trim(),
    load_weight: Number.parseInt(load_weight, 10) || 0,
  };
}

/** The rate per mile that a service type starts from, as a decimal. */
export function defaultRate(tier: ServiceTier): string {
  return formatHundredths(DEFAULT_EDIT_RATE_CENTS[tier]);
}

/** A form to start from: a local trip at its usual rate. */
export const EMPTY_VALUES: QuoteEditValues = {
  service_type: 'local',
  origin: '',
  destination: '',
  distance: '',
  rate: defaultRate('local'),
  load_weight: '',
  requested_date: '',
  item_description: '',
  special_instructions: '',
};

/** A request, or the first fault of each field by its name. */
type Checked<Body> = { body: Body } | { faults: Map<string, string> };

/** The request for an edit of this quote. */
export function editBodyOf(values: QuoteEditValues, quote: Quote): Checked<QuoteEditBody> {
  const inputs = priceInputsOf(values);
  return check<QuoteEditBody>(quoteEditBody, {
    ...trimmed(values),
    weight_fee: formatHundredths(weightFee(inputs.load_weight)),
    total_amount: formatHundredths(totalAfterEdit(quote, inputs) ?? 0),
    version: quote.version,
  });
}

/** The request for a new quote; null while no client is chosen. */
export function newBodyOf(values: QuoteEditValues, clientId: number | null): Checked<NewQuoteBody> {
  const checked = check<NewQuoteBody>(newQuoteBody, { ...trimmed(values), client_id: clientId ?? Number.NaN });
  if (clientId === null && 'faults' in checked) checked.faults.set('client_id', 'Please select a client');
  return checked;
}

function trimmed(values: QuoteEditValues) {
  return {
    ...values,
    ...priceInputsOf(values),
    requested_date: values.requested_date || null,
  };
}

function check<Body>(schema: z.ZodType, body: Body): Checked<Body> {
  const faults = firstFaults(schema, body);
  return faults.size > 0 ? { faults } : { body };
}
