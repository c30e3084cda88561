import type { PaymentDetails } from '@tailgate/contracts';

type Move = PaymentDetails['ledger'][number]['kind'];

const LABELS: Record<Move, string> = {
  authorised: 'Card authorised',
  captured: 'Card charged',
  cancelled: 'Authorisation cancelled',
  refunded: 'Refunded to the card',
  refund_failed: 'Refund failed',
  received: 'Received',
  returned: 'Given back',
};

/** A move of money in words. */
export function moveLabel(move: Move): string {
  return LABELS[move];
}
