import type { Cents } from '@tailgate/domain';
import type { FailureCode } from './payment-failures.ts';
import { PARTLY_REFUNDABLE, type Stage } from './stages.ts';

/**
 * How the refund of a card payment goes on; null if none was requested yet, or it is complete.
 *
 * - requested: Stripe has accepted it; the bank decides
 * - retrying: staff asked for another attempt, which Stripe has not answered yet
 * - refused: Stripe will not refund, for example a disputed charge. Waits for staff.
 * - failed: the bank sent the refund back, even long after it had succeeded. Waits for staff.
 * - disputed: the bank has the money while it decides a dispute. The refund is requested once the dispute is won; if it is lost, the
 *   customer has the money.
 */
export type RefundState = 'requested' | 'retrying' | 'refused' | 'failed' | 'disputed';

interface Refundable {
  stage: Stage;
  failure_code: FailureCode | null;
  refund_state: RefundState | null;
}

export function returnTarget(
  payment: Pick<Refundable, 'stage' | 'failure_code'> & { return_cents: number | null },
  captured: Cents,
): Cents {
  const agreed = payment.return_cents;
  if (payment.stage !== 'kept' && !isRefundDue(payment)) return agreed ?? 0;
  return agreed === null ? captured : Math.min(agreed, captured);
}

export function refundFailure({ refund_state }: { refund_state: RefundState | null }): 'refused' | 'failed' | null {
  return refund_state === 'refused' || refund_state === 'failed' ? refund_state : null;
}

export function isRefundDue({ stage, failure_code }: Pick<Refundable, 'stage' | 'failure_code'>): boolean {
  const isCancelled = stage === 'cancelling' || stage === 'cancelled';
  return stage === 'refunding' || stage === 'refunded' || (isCancelled && failure_code === 'CHARGE_RETURNED');
}

export function isRefundToRequest({ stage, refund_state }: Pick<Refundable, 'stage' | 'refund_state'>): boolean {
  const isFirst = refund_state === null && (stage === 'refunding' || stage === 'cancelling');
  return isFirst || refund_state === 'retrying' || refund_state === 'disputed';
}

export function isRefundPending({ stage, failure_code, refund_state }: Refundable): boolean {
  const isStarted = stage === 'refunding' || (stage === 'cancelling' && failure_code === 'CHARGE_RETURNED');
  const isPart = refund_state === 'requested' && PARTLY_REFUNDABLE.includes(stage);
  return isStarted || isPart || (refund_state !== null && refund_state !== 'requested');
}
