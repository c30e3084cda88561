import type { Stripe } from 'stripe';
import { decideDispute, escalateInquiry, findDispute, type Verdict } from '../disputes/close-dispute.ts';
import { warnOfFraud } from '../disputes/fraud-warnings.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { findCharge } from '../intents/find-charge.ts';
import { findIntent } from '../intents/intent-status.ts';
import { failRefund } from '../refunds/settle-refund.ts';
import { findRefund } from '../refunds/update-refund.ts';
import type { Change } from '../state/change.ts';

interface DisputeOrder {
  reason?: string | undefined;
  /** In cents; by default what was captured. */
  amount?: number | undefined;
  isInquiry?: boolean | undefined;
}

export interface Bank {
  dispute: (intentId: string, order?: DisputeOrder) => Stripe.Dispute;
  decide: (disputeId: string, verdict: Verdict) => Stripe.Dispute;
  escalate: (disputeId: string) => Stripe.Dispute;
  warnOfFraud: (intentId: string) => Stripe.Radar.EarlyFraudWarning;
  failRefund: (refundId: string, reason?: string) => Stripe.Refund;
}

export function createBank(act: <T>(work: (change: Change) => T) => T): Bank {
  return {
    dispute: (intentId, { reason = 'fraudulent', amount, isInquiry = false } = {}) =>
      act((change) => {
        const charge = findCharge(change, findIntent(change, intentId));
        return openDispute(change, charge, { reason, amount: amount ?? charge.amount_captured, isInquiry });
      }),
    decide: (disputeId, verdict) => act((change) => decideDispute(change, findDispute(change, disputeId), verdict)),
    escalate: (disputeId) => act((change) => escalateInquiry(change, findDispute(change, disputeId))),
    warnOfFraud: (intentId) => act((change) => warnOfFraud(change, findCharge(change, findIntent(change, intentId)))),
    failRefund: (refundId, reason = 'expired_or_canceled_card') =>
      act((change) => failRefund(change, findRefund(change, refundId), reason)),
  };
}
