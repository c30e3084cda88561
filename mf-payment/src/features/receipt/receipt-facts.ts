import type { Receipt } from '@tailgate/contracts';
import { describeCard, formatLongDate, referenceOf } from '@tailgate/domain';
import { formatMoney, labelOf } from '@tailgate/web-kit';

/** In the order of the PDF. */
export function receiptFacts(receipt: Receipt): (readonly [term: string, value: string])[] {
  const { amount, appointment_id: id, customer, date, kind, price_book_version: prices, quote_id } = receipt;
  const [label = '', number = ''] = referenceOf({ id, quote_id }).split(' ');
  const isRefund = kind === 'credit_note';
  return [
    [isRefund ? 'Amount refunded' : 'Amount paid', formatMoney(amount)],
    [isRefund ? 'Date refunded' : 'Date paid', formatLongDate(date)],
    [isRefund ? 'Refunded to' : 'Payment method', methodOf(receipt)],
    ['Customer', customer],
    [label, number],
    ...(prices ? [['Prices', `Version ${prices}`] as const] : []),
  ];
}

/** Another way: staff returned the money in person or by bank transfer. */
function methodOf({ card, method }: Receipt): string {
  if (card) return describeCard(card);
  return method === null ? 'Another way' : labelOf({ card: 'Card', cash: 'Cash', check: 'Check' }, method);
}
