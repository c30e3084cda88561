import type { Stripe } from 'stripe';
import { newId } from '../ids.ts';
import type { Change } from '../state/change.ts';

const DAY = 24 * 60 * 60;
const FEE = 1_500;

/** An inquiry is a question of the bank before a dispute, and takes no money. */
export interface Claim {
  reason: string;
  amount: number;
  isInquiry: boolean;
}

const VISA_CODES: Record<string, string> = { fraudulent: '10.4', product_not_received: '13.1', duplicate: '12.6' };

export function newDispute(change: Change, charge: Stripe.Charge, claim: Claim): Stripe.Dispute {
  const { reason, amount, isInquiry } = claim;
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: change.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: lastSecondOfDay(change.now() + 8 * DAY),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: VISA_CODES[reason] ?? null,
      },
      type: 'card',
    },
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

function lastSecondOfDay(seconds: number): number {
  return Math.floor(seconds / DAY) * DAY + DAY - 1;
}

export function withdrawal(change: Change, dispute: Stripe.Dispute): Stripe.BalanceTransaction {
  const description = `Chargeback withdrawal for ${String(dispute.charge)}`;
  return balanceTransaction(change, dispute, { amount: -dispute.amount, fee: FEE, description });
}

export function reversal(change: Change, dispute: Stripe.Dispute): Stripe.BalanceTransaction {
  const description = `Chargeback reversal for ${String(dispute.charge)}`;
  return balanceTransaction(change, dispute, { amount: dispute.amount, fee: 0, description });
}

function balanceTransaction(
  change: Change,
  { id, currency }: Stripe.Dispute,
  { amount, fee, description }: { amount: number; fee: number; description: string },
): Stripe.BalanceTransaction {
  const fees = [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }];
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: change.now(),
    balance_type: 'payments',
    created: change.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : fees,
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
