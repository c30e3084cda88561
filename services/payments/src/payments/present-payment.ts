import type { Payment } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { presentDispute } from './dispute.ts';
import { notChargedReason } from './payment-failures.ts';
import { figuresOf } from './payment-figures.ts';
import type { StoredPayment } from './payment-repository.ts';
import { isRefundPending, refundFailure } from './refund-state.ts';

/** A payment as staff see it. */
export async function presentPayment(
  { disputes, ledger }: Pick<Dependencies, 'disputes' | 'ledger'>,
  payment: StoredPayment,
): Promise<Payment> {
  const { id, appointment_id, quote_id, amount, part, payment_method, status } = payment;
  const [dispute] = payment.dispute_state === null ? [] : await disputes.listOf(payment.transaction_id);
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
    ...figuresOf(payment, await ledger.sumsOf(payment)),
    refund_pending: isRefundPending(payment),
    refund_failure: refundFailure(payment),
    dispute: dispute ? presentDispute(dispute) : null,
    fraud_warning: payment.fraud_warned_at !== null && status === 'completed',
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
  };
}
