import { type Quote, type QuoteEditBody, quoteEditBody } from '@tailgate/contracts';
import { DEFAULT_EDIT_RATE_CENTS, formatHundredths, type ServiceTier } from '@tailgate/domain';
import { quotePrice } from './quote-pricing.ts';

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
    load_weight: String(quote.load_weight),
    requested_date: quote.requested_date ?? '',
    item_description: quote.item_description ?? '',
    special_instructions: quote.special_instructions ?? '',
  };
}

/** Load weight is read as a whole number; what is not one counts as 0. */
export function loadWeightOf(values: QuoteEditValues): number {
  return Number.parseInt(values.load_weight, 10) || 0;
}

/** The rate per mile that a service type starts from, as a decimal. */
export function defaultRate(tier: ServiceTier): string {
  return formatHundredths(DEFAULT_EDIT_RATE_CENTS[tier]);
}

/** The request for what was typed, or the first fault of each field by its name. */
export function editBodyOf(values: QuoteEditValues): { body: QuoteEditBody } | { faults: Map<string, string> } {
  const loadWeight = loadWeightOf(values);
  const price = quotePrice(values.service_type, values.distance, values.rate, loadWeight);
  const body: QuoteEditBody = {
    ...values,
    distance: values.distance.trim(),
    rate: values.rate.trim(),
    load_weight: loadWeight,
    weight_fee: formatHundredths(price?.weightFee ?? 0),
    total_amount: formatHundredths(price?.chargedTotal ?? 0),
    requested_date: values.requested_date || null,
  };
  const checked = quoteEditBody.safeParse(body);
  if (checked.success) return { body };
  const faults = new Map<string, string>();
  for (const issue of checked.error.issues) {
    const field = String(issue.path[0]);
    if (!faults.has(field)) faults.set(field, issue.message);
  }
  return { faults };
}
