/** How a payment can have been made. */
export const PAYMENT_METHODS = ['card', 'cash', 'check'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const LABELS: Record<string, string> = { card: 'Card', cash: 'Cash', check: 'Check' };

/** A payment's method in words; "N/A" when there is none. */
export function methodLabel(method: string | null): string {
  return method ? (LABELS[method] ?? method) : 'N/A';
}
