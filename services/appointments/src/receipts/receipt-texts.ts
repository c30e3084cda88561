import type { Receipt } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';

/** The heading of a receipt or credit note. */
export function receiptTitle({ kind }: Pick<Receipt, 'kind'>): string {
  return kind === 'credit_note' ? 'Credit note' : 'Receipt';
}

/** The lines above the items. */
export function receiptFacts(receipt: Receipt): { label: string; value: string }[] {
  const { appointment_id, customer, date, kind, method, payment_id } = receipt;
  const when = kind === 'credit_note' ? 'Refunded on' : 'Paid on';
  return [
    { label: 'Customer', value: customer },
    { label: when, value: formatLongDate(date) },
    { label: 'Method', value: methodLabel(method) },
    { label: 'Appointment', value: `#${appointment_id}` },
    { label: 'Payment', value: `#${payment_id}` },
  ];
}

/** "Card", "Cash", "Check". */
export function methodLabel(method: string | null): string {
  return method === null ? 'Another way' : `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}
