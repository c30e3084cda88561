import type { Payment } from '@tailgate/contracts';
import { formatHundredths } from '@tailgate/domain';
import type { MovedMoney } from './ledger-repository.ts';
import type { StoredPayment } from './payment-repository.ts';

type Figures = Required<Pick<Payment, 'refunded_amount' | 'refund_total' | 'fee_kept'>>;

/** How much of a payment was refunded and will be, and what is kept of a cancelled trip. */
export function figuresOf(payment: StoredPayment, sums: MovedMoney): Figures {
  const returned = payment.status === 'pending' ? 0 : sums.refunded + sums.refundedByHand;
  const total = Math.max(returned, agreedOf(payment, sums.captured));
  return {
    refunded_amount: formatHundredths(returned),
    refund_total: formatHundredths(total),
    fee_kept: payment.stage === 'kept' ? formatHundredths(sums.captured - total) : null,
  };
}

function agreedOf({ stage, return_cents }: StoredPayment, captured: number): number {
  if (stage === 'refunding' || stage === 'refunded') return return_cents ?? captured;
  return stage === 'settled' || stage === 'captured' || stage === 'kept' ? (return_cents ?? 0) : 0;
}
