export const PAYMENT_STATUSES = ['pending', 'completed', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['completed', 'failed'],
  completed: ['refunded'],
  failed: [],
  refunded: [],
};

/** Whether a payment may move from one status to another; it never moves back. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT[from].includes(to);
}

/** The ways to pay that people hand over, and hand back. */
export const BY_HAND = ['cash', 'check'] as const;

/** Whether people hand this payment's money over, instead of the card provider, who knows nothing of it then. */
export function isByHand({ payment_method }: { payment_method?: string | null | undefined }): boolean {
  return BY_HAND.some((method) => method === payment_method);
}
