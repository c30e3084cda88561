import { SERVICE_TIER_LABELS } from '@tailgate/domain';
import type { MailBlock, Row } from '@tailgate/service-kit/mail';
import type { Quote } from '../../quotes/quote-repository.ts';
import { longDay } from './booked-time.ts';

export const WHEN_REFUND_ARRIVES = 'A refund to a card can take up to ten days to show on your statement.';

type Load = Pick<Quote, 'service_type' | 'origin' | 'destination' | 'distance' | 'load_weight' | 'item_description'>;

export function loadBlocks(load: Load & Referenced, ...more: Row[]): MailBlock[] {
  const rows: (Row | null)[] = [
    referenceRow(load),
    { label: 'Service', value: SERVICE_TIER_LABELS[load.service_type] },
    { label: 'Distance', value: `${Number(load.distance).toLocaleString('en-US')} miles` },
    load.load_weight > 0 ? { label: 'Load weight', value: `${load.load_weight.toLocaleString('en-US')} lbs` } : null,
    load.item_description ? { label: 'Items', value: load.item_description } : null,
  ];
  const from = { label: 'Pick-up', value: load.origin };
  const to = { label: 'Delivery', value: load.destination };
  return [
    ...(load.origin === '' ? [] : [{ kind: 'route' as const, from, to }]),
    { kind: 'facts', rows: [...rows.filter((row) => row !== null), ...more] },
  ];
}

interface Referenced {
  id: number;
  quote_id?: number | null;
}

function referenceRow({ id, quote_id }: Referenced): Row {
  return quote_id === null
    ? { label: 'Appointment', value: `#${id}` }
    : { label: 'Reference', value: `#${quote_id ?? id}` };
}

export function referenceOf(referenced: Referenced): string {
  const { label, value } = referenceRow(referenced);
  return `${label.toLowerCase()} ${value}`;
}

export function requestedDate(quote: Quote): Row {
  const date = quote.requested_date ? longDay(quote.requested_date) : 'Flexible';
  return { label: 'Requested date', value: quote.requested_time ? `${date}, ${quote.requested_time}` : date };
}
