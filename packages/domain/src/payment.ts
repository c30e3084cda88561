export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_PARTS = ['whole', 'deposit', 'balance'] as const;
export type PaymentPart = (typeof PAYMENT_PARTS)[number];

export const BY_HAND = ['cash', 'check'] as const;

/** Whether staff received this payment in person, so that Stripe does not know it. */
export function isByHand({ payment_method }: { payment_method?: string | null | undefined }): boolean {
  return BY_HAND.some((method) => method === payment_method);
}

/** The least and the most that Stripe charges a card, in US cents. */
export const CHARGE_LIMITS = { least: 50, most: 99_999_999 };

const CARD_BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
};

/** "Visa ending in 4242" */
export function describeCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${CARD_BRANDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`} ending in ${last4}`;
}
