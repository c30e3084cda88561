import { formatLongDate, formatUsd, parseHundredths, SERVICE_TIER_LABELS } from '@tailgate/domain';
import type { MailBlock, Row } from '@tailgate/service-kit/mail';
import type { Quote } from '../quotes/quote-repository.ts';

/** "12.30" -> "$12.30", "1234.50" -> "$1,234.50". */
export function usd(decimal: string): string {
  return formatUsd(parseHundredths(decimal));
}

/** Of money that goes back. */
export const WHEN_IT_ARRIVES = 'A refund to a card can take up to ten days to show on your statement.';

type Load = Pick<Quote, 'service_type' | 'origin' | 'destination' | 'distance' | 'load_weight' | 'item_description'>;

/** From where to where, and what describes the load of a quote or an appointment; lines without a value are left out. */
export function loadFacts(load: Load & Numbered, ...more: Row[]): MailBlock[] {
  const rows: (Row | null)[] = [
    numberOf(load),
    { label: 'Service', value: SERVICE_TIER_LABELS[load.service_type] },
    { label: 'Distance', value: `${Number(load.distance).toLocaleString('en-US')} miles` },
    load.load_weight > 0 ? { label: 'Load weight', value: `${load.load_weight.toLocaleString('en-US')} lbs` } : null,
    load.item_description ? { label: 'Items', value: load.item_description } : null,
  ];
  return [
    {
      kind: 'route',
      from: { label: 'Pick-up', value: load.origin },
      to: { label: 'Delivery', value: load.destination },
    },
    { kind: 'facts', rows: [...rows.filter((row) => row !== null), ...more] },
  ];
}

/** A quote, or an appointment with the number of its quote, if it has one. */
interface Numbered {
  id: number;
  quote_id?: number | null;
}

/** The one number that the customer knows: that of the quote. An appointment that staff made has only its own. */
function numberOf({ id, quote_id }: Numbered): Row {
  return quote_id === null
    ? { label: 'Appointment', value: `#${id}` }
    : { label: 'Reference', value: `#${quote_id ?? id}` };
}

/** "reference #6", for a sentence. */
export function referenceOf(numbered: Numbered): string {
  const { label, value } = numberOf(numbered);
  return `${label.toLowerCase()} ${value}`;
}

/** When the customer would like it. */
export function requestedDate(quote: Quote): Row {
  const date = quote.requested_date ? formatLongDate(quote.requested_date) : 'Flexible';
  return { label: 'Requested date', value: quote.requested_time ? `${date}, ${quote.requested_time}` : date };
}

/** The business calendar's day of an instant, long form. */
export function dayOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(instant);
}
