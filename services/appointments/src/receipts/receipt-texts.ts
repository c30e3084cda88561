import type { Receipt } from '@tailgate/contracts';
import { describeCard, formatLongDate, formatUsd, parseHundredths, referenceOf } from '@tailgate/domain';

export function receiptTitle({ kind }: Pick<Receipt, 'kind'>): string {
  return kind === 'credit_note' ? 'Credit note' : 'Receipt';
}

export function receiptFacts(receipt: Receipt): { label: string; value: string }[] {
  const {
    amount,
    appointment_id: id,
    card,
    customer,
    date,
    kind,
    method,
    price_book_version: prices,
    quote_id,
  } = receipt;
  const [label = '', number = ''] = referenceOf({ id, quote_id }).split(' ');
  const isRefund = kind === 'credit_note';
  return [
    { label: isRefund ? 'Amount refunded' : 'Amount paid', value: formatUsd(parseHundredths(amount)) },
    { label: isRefund ? 'Date refunded' : 'Date paid', value: formatLongDate(date) },
    { label: isRefund ? 'Refunded to' : 'Payment method', value: card ? describeCard(card) : methodLabel(method) },
    { label: 'Customer', value: customer },
    { label, value: number },
    ...(prices ? [{ label: 'Prices', value: `Version ${prices}` }] : []),
  ];
}

export function methodLabel(method: string | null): string {
  return method === null ? 'Another way' : `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}
