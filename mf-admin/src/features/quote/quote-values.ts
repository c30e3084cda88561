import { type NewQuoteBody, newQuoteBody, type Quote, type QuoteEditBody, quoteEditBody } from '@tailgate/contracts';
import {
  DEFAULT_EDIT_RATE_CENTS,
  formatHundredths,
  type PriceInputs,
  readNumber,
  readWhole,
  type ServiceTier,
  weightFee,
} from '@tailgate/domain';
import type { UseFormReturn } from '@tailgate/web-kit/forms';
import type { z } from 'zod';
import { fieldErrors } from '../../components/form/form-errors.ts';
import { totalAfterEdit } from './quote-pricing.ts';

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
  };
}

/** An empty load weight counts as 0; one that is not read is NaN. */
export function priceInputsOf({ service_type, distance, rate, load_weight }: QuoteValues): PriceInputs {
  return {
    service_type,
    distance: readNumber(distance, 'mile') ?? '',
    rate: readNumber(rate, 'dollar') ?? '',
    load_weight: load_weight.trim() === '' ? 0 : readWhole(load_weight, 'pound'),
  };
}

export function defaultRate(tier: ServiceTier): string {
  return formatHundredths(DEFAULT_EDIT_RATE_CENTS[tier]);
}

export const EMPTY_VALUES: QuoteValues = {
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

type Checked<Body> = { body: Body } | { errors: Map<string, string> };

export function editBodyOf(values: QuoteValues, quote: Quote): Checked<QuoteEditBody> {
  const inputs = priceInputsOf(values);
  return check<QuoteEditBody>(quoteEditBody, {
    ...trimmed(values),
    weight_fee: formatHundredths(weightFee(inputs.load_weight)),
    total_amount: formatHundredths(totalAfterEdit(quote, inputs) ?? 0),
    version: quote.version,
  });
}

export function newBodyOf(values: QuoteValues, clientId: number | null): Checked<NewQuoteBody> {
  const checked = check<NewQuoteBody>(newQuoteBody, { ...trimmed(values), client_id: clientId ?? Number.NaN });
  if (clientId === null && 'errors' in checked) checked.errors.set('client_id', 'Please select a client');
  return checked;
}

function trimmed(values: QuoteValues) {
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
