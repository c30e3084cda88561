import type { Receipt } from '@tailgate/contracts';
import { describeCard, formatLongDate, referenceOf } from '@tailgate/domain';

export function receiptTitle({ kind }: Pick<Receipt, 'kind'>): string {
  return kind === 'credit_note' ? 'Credit note' : 'Receipt';
}

export function receiptFacts(receipt: Receipt): { label: string; value: string }[] {
  const { card, customer, date, kind, method, trip, price_book_version: prices } = receipt;
  const when = kind === 'credit_note' ? 'Refunded on' : 'Paid on';
  const [label = '', number = ''] = referenceOf({ id: receipt.appointment_id, quote_id: receipt.quote_id }).split(' ');
  return [
    { label: 'Customer', value: customer },
    { label: when, value: formatLongDate(date) },
    { label: 'Method', value: card ? describeCard(card) : methodLabel(method) },
    { label, value: number },
    ...(trip?.date ? [{ label: 'Trip', value: formatLongDate(trip.date) }] : []),
    ...(trip
      ? [
          { label: 'Pick-up', value: trip.origin },
          { label: 'Delivery', value: trip.destination },
        ]
      : []),
    ...(prices ? [{ label: 'Prices', value: `Version ${prices}` }] : []),
  ];
}

export function methodLabel(method: string | null): string {
  return method === null ? 'Another way' : `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}
