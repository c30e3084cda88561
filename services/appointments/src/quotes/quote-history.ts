import { SERVICE_TIER_LABELS } from '@tailgate/domain';
import { describeChanges } from '../rules/describe-changes.ts';
import { usd } from '../rules/format.ts';
import type { StoredQuote } from './quote-repository.ts';

export function describeOffer({ service_type, total_amount, price_book_version }: StoredQuote): string {
  return `${SERVICE_TIER_LABELS[service_type]}, ${usd(total_amount)}, prices of version ${price_book_version}`;
}

const LABELS = {
  total_amount: ['Total', 'money'],
  service_type: ['Service', 'tier'],
  origin: ['Origin', 'text'],
  destination: ['Destination', 'text'],
  distance: ['Distance', 'miles'],
  rate: ['Rate per mile', 'money'],
  load_weight: ['Load weight', 'pounds'],
  weight_fee: ['Weight fee', 'money'],
  price_book_version: ['Prices', 'version'],
  requested_date: ['Requested date', 'text'],
  item_description: ['Items', 'text'],
  special_instructions: ['Special instructions', 'text'],
} as const;

export function describeEdit(before: StoredQuote, after: StoredQuote): string {
  return describeChanges(before, after, LABELS) || 'Renewed without changes';
}
