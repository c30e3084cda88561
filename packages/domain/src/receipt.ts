import { referenceOf } from './appointment.ts';
import { formatUsd, parseHundredths } from './money.ts';
import { describeCard } from './payment.ts';
import { formatLongDate } from './shown-time.ts';

interface PrintedReceipt {
  kind: 'receipt' | 'credit_note' | 'reversal';
  amount: string;
  date: string;
  card?: Parameters<typeof describeCard>[0] | null | undefined;
  method: string | null;
  customer: string;
  appointment_id: number;
  quote_id: number | null;
  price_book_version?: number | null | undefined;
}

/** "Receipt" or "Credit note" */
export function receiptTitle({ kind }: Pick<PrintedReceipt, 'kind'>): string {
  return kind === 'credit_note' ? 'Credit note' : 'Receipt';
}

/** What the head of a receipt says, on the screen and in the PDF, in this order. */
export function receiptFacts(receipt: PrintedReceipt): { label: string; value: string }[] {
  const { amount, appointment_id: id, card, customer, date, kind, method, quote_id } = receipt;
  const { price_book_version: prices } = receipt;
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

/** "Card", or "Another way" if staff returned the money in person or by bank transfer. */
export function methodLabel(method: string | null): string {
  return method === null ? 'Another way' : `${method.charAt(0).toUpperCase()}${method.slice(1)}`;
}
