import type { Payment } from '@tailgate/contracts';
import { isRefundPending, refundFailure } from './payment.ts';
import type { StoredPayment } from './payment-repository.ts';

/** A payment as staff see it. */
export function presentPayment(payment: StoredPayment): Payment {
  const { id, appointment_id, quote_id, amount, payment_method, status } = payment;
  return {
    id,
    appointment_id,
    quote_id,
    amount,
    payment_method,
    transaction_id: payment.transaction_id ?? payment.receipt_number,
    status,
    refund_pending: isRefundPending(payment),
    refund_failure: refundFailure(payment),
    created_at: payment.created_at.toISOString(),
    updated_at: payment.updated_at.toISOString(),
  };
}
