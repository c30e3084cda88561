import type { PreferredContact } from '@tailgate/contracts';
import { formatPounds } from '@tailgate/web-kit';

/** How a client prefers to be contacted. */
export const CONTACT_LABELS: Record<PreferredContact, string> = { email: 'Email', phone: 'Phone', text: 'Text' };

/** The payment methods that a list can be filtered by. */
export const PAYMENT_METHODS = ['card', 'cash', 'check'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const METHOD_LABELS: Record<string, string> = { card: 'Card', cash: 'Cash', check: 'Check' };

/** "card" -> "Card"; "N/A" if the payment has no method yet. */
export function methodLabel(method: string | null): string {
  return method ? (METHOD_LABELS[method] ?? method) : 'N/A';
}

/** 640 -> "640 lbs". The customer's request form may leave the weight out; it is stored as 0. */
export function weightText(pounds: number): string {
  return pounds === 0 ? 'Not given' : formatPounds(pounds);
}
