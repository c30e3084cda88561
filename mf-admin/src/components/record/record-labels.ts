import type { PreferredContact } from '@tailgate/contracts';
import { formatPounds } from '@tailgate/web-kit';

export const CONTACT_LABELS: Record<PreferredContact, string> = { email: 'Email', phone: 'Phone', text: 'Text' };

export const PAYMENT_METHODS = ['card', 'cash', 'check'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const METHOD_LABELS: Record<string, string> = { card: 'Card', cash: 'Cash', check: 'Check' };

export function methodLabel(method: string | null): string {
  return method ? (METHOD_LABELS[method] ?? method) : 'N/A';
}

/** The customer's request form may leave the weight out; it is stored as 0. */
export function weightText(pounds: number): string {
  return pounds === 0 ? 'Not given' : formatPounds(pounds);
}
