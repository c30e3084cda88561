import type { Payment } from '@tailgate/contracts';
import { formatHundredths } from '@tailgate/domain';
import type { Dependencies } from '../dependencies.ts';
import { presentDispute, type StoredDispute } from './dispute.ts';
import type { MovedMoney } from './ledger-repository.ts';
import { notChargedReason } from './payment-failures.ts';
import type { StoredPayment } from './payment-repository.ts';
import { isRefundPending, refundFailure } from './refund-state.ts';

const NOTHING: MovedMoney = { captured: 0, refunded: 0, refundedByHand: 0 };

/** Payments as staff see them, in the same order. */
export async function presentPayments(
  { disputes, ledger }: Pick<Dependencies, 'disputes' | 'ledger'>,
  payments: readonly StoredPayment[],
): Promise<Payment[]> {
  const disputed = payments.filter(({ dispute_state }) => dispute_state !== null);
  const intents = disputed.flatMap(({ transaction_id }) => transaction_id ?? []);
  const [moved, found] = await Promise.all([
    ledger.movedOf(payments),
    intents.length === 0 ? [] : disputes.listOfAll(intents),
  ]);
  return payments.map((payment) => {
    const isDisputed = payment.dispute_state !== null;
    const dispute = found.find((one) => isDisputed && one.payment_intent_id === payment.transaction_id);
    return present(payment, moved.get(payment.id) ?? NOTHING, dispute);
  });
}

export async function presentPayment(
  deps: Pick<Dependencies, 'disputes' | 'ledger'>,
  payment: StoredPayment,
): Promise<Payment> {
  const [shown] = await presentPayments(deps, [payment]);
  if (!shown) throw new Error(`payment ${payment.id} was not presented`);
  return shown;
}

/** @param dispute the most urgent one */
function present(payment: StoredPayment, moved: MovedMoney, dispute: StoredDispute | undefined): Payment {
  const { id, appointment_id, quote_id, amount, part, payment_method, status } = payment;
  return {
    id,
    appointment_id,
    quote_id,
    amount,
    part,
    payment_method,
    transaction_id: payment.transaction_id ?? payment.receipt_number,
    status,
    not_charged: notChargedReason(payment),
    ...figuresOf(payment, moved),
    refund_pending: isRefundPending(payment),
    refund_failure: refundFailure(payment),
    dispute: dispute ? presentDispute(dispute) : null,
    fraud_warning: payment.fraud_warned_at !== null && status === 'completed',
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
  };
}

type Figures = Required<Pick<Payment, 'refunded_amount' | 'refund_total' | 'fee_kept'>>;

/** How much of a payment was refunded and will be, and what is kept of a cancelled trip. */
function figuresOf(payment: StoredPayment, sums: MovedMoney): Figures {
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
