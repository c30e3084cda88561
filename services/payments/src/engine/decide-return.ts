import { isByHand } from '@tailgate/domain';
import { isChargeback } from '../payments/dispute.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { isRefundDue, isRefundToRequest } from '../payments/refund-state.ts';
import type { PaymentIntent } from '../stripe/card-provider.ts';
import { type Decision, DONE, took } from './decision.ts';
import type { Facts } from './facts.ts';

/** Voids the authorisation of a cancelled payment, or returns what is due of a charge. Only people pay cash back. */
export function returnMoney(payment: StoredPayment, facts: Facts): Decision {
  if (isByHand(payment) || !isUnderWay(payment) || took(facts, 'record-refunds')) return DONE;
  const { intent } = facts;
  if (payment.stage === 'cancelling') {
    if (intent === undefined) return { step: { do: 'void', because: null } };
    if (intent?.status !== 'succeeded') return { step: { do: 'record-void', intent } };
    return returnCharge(payment, facts, intent);
  }
  // Stripe must know them before it is asked for the rest.
  if (!took(facts, 'send-parts')) return { step: { do: 'send-parts' } };
  if (intent === undefined) return { ask: 'intent' };
  if (intent?.status === 'succeeded') return returnCharge(payment, facts, intent);
  return { failure: new Error(`Stripe does not show the charge of payment ${payment.id}`) };
}

/** A part that staff refund is under way; so is a refund that failed after it had succeeded. */
function isUnderWay({ stage, refund_state }: StoredPayment): boolean {
  return stage === 'cancelling' || stage === 'refunding' || refund_state !== null;
}

/**
 * Returns what is left of a charge, once: a refund that is under way, was refused or was sent back is not requested again until staff
 * ask for it. A disputed charge waits until the bank has decided.
 */
function returnCharge(payment: StoredPayment, facts: Facts, intent: PaymentIntent): Decision {
  if (!took(facts, 'record-charge')) return { step: { do: 'record-charge', intent } };
  if (isRefundToRequest(payment) && !took(facts, 'record-disputes')) return { step: { do: 'record-disputes' } };
  if (isRefundToRequest(payment) && !isChargeback(payment) && !took(facts, 'request-refund')) {
    return { step: { do: 'request-refund', intent } };
  }
  return { step: { do: 'record-refunds', attempt: facts.attempt ?? 'none' } };
}

export function followRefunds(payment: StoredPayment, facts: Facts): Decision {
  if (payment.refund_state !== null) return returnMoney(payment, facts);
  return facts.confirmation === 'confirmed' ? DONE : readRefunds(payment, facts);
}

/** A refund can fail long after it had succeeded. */
export function followFailedRefunds(payment: StoredPayment, facts: Facts): Decision {
  if (isRefundToRequest(payment)) return returnMoney(payment, facts);
  return isRefundDue(payment) ? readRefunds(payment, facts) : DONE;
}

export function readRefunds({ transaction_id }: StoredPayment, { refundsRead }: Facts): Decision {
  if (transaction_id === null || refundsRead) return DONE;
  return { step: { do: 'record-refunds', attempt: 'none' } };
}

export function record(payment: StoredPayment, facts: Facts): Decision {
  if (payment.transaction_id === null || facts.refundsRead) return DONE;
  const { intent } = facts;
  if (intent === undefined) return { ask: 'intent' };
  if (intent === null) return DONE;
  return took(facts, 'record-charge') ? readRefunds(payment, facts) : { step: { do: 'record-charge', intent } };
}
