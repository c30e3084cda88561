import type { Stripe } from 'stripe';
import { z } from 'zod';
import { booleanText, expand, metadata } from '../http/params.ts';
import { mergeMetadata } from '../intents/update-intent.ts';
import type { Change } from '../state/change.ts';
import { assertOpen, decideDispute, escalateInquiry, findDispute, isInquiry, touchCharge } from './close-dispute.ts';

const evidenceText = z.string().max(20_000).optional();

/** Files can't be uploaded here. */
const evidence = z.strictObject({
  access_activity_log: evidenceText,
  billing_address: evidenceText,
  cancellation_policy_disclosure: evidenceText,
  cancellation_rebuttal: evidenceText,
  customer_email_address: evidenceText,
  customer_name: evidenceText,
  customer_purchase_ip: evidenceText,
  duplicate_charge_explanation: evidenceText,
  duplicate_charge_id: evidenceText,
  product_description: evidenceText,
  refund_policy_disclosure: evidenceText,
  refund_refusal_explanation: evidenceText,
  service_date: evidenceText,
  shipping_address: evidenceText,
  shipping_carrier: evidenceText,
  shipping_date: evidenceText,
  shipping_tracking_number: evidenceText,
  uncategorized_text: evidenceText,
});

export const updateDisputeParams = z.strictObject({
  evidence: evidence.optional(),
  metadata: z.union([z.literal(''), metadata]).optional(),
  submit: booleanText.default(true),
  expand,
});
export type UpdateDisputeParams = z.infer<typeof updateDisputeParams>;

/** `submit: false` only keeps the evidence. */
export function updateDispute(change: Change, id: string, params: UpdateDisputeParams): Stripe.Dispute {
  const dispute = findDispute(change, id);
  assertOpen(dispute);
  const given = Object.fromEntries(Object.entries(params.evidence ?? {}).filter(([, text]) => text !== undefined));
  const hasEvidence = Object.keys(given).length > 0;
  const updated = change.put('dispute', {
    ...dispute,
    evidence: { ...dispute.evidence, ...given },
    metadata: mergeMetadata(dispute.metadata, params.metadata),
    ...(hasEvidence && params.submit && submission(change, dispute)),
    ...(hasEvidence && !params.submit && { evidence_details: { ...dispute.evidence_details, has_evidence: true } }),
  });
  change.emit('charge.dispute.updated', updated, dispute);
  touchCharge(change, updated);
  return updated;
}

function submission(change: Change, dispute: Stripe.Dispute): Pick<Stripe.Dispute, 'evidence_details' | 'status'> {
  const details = dispute.evidence_details;
  return {
    evidence_details: {
      ...details,
      has_evidence: true,
      past_due: details.due_by !== null && change.now() > details.due_by,
      submission_count: details.submission_count + 1,
      submission_method: 'manual',
    },
    status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
  };
}

/** Stripe's texts with which a test decides a dispute. */
export function answerToCome({ status, evidence }: Stripe.Dispute): string | null {
  const text = evidence.uncategorized_text;
  if (status === 'under_review') return text === 'winning_evidence' || text === 'losing_evidence' ? text : null;
  if (status !== 'warning_under_review') return null;
  return text === 'winning_evidence' || text === 'losing_evidence' || text === 'escalate_inquiry_evidence'
    ? text
    : null;
}

export function answerEvidence(change: Change, id: string): void {
  const dispute = change.get('dispute', id);
  const answer = dispute === undefined ? null : answerToCome(dispute);
  if (dispute === undefined || answer === null) return;
  if (answer === 'escalate_inquiry_evidence') escalateInquiry(change, dispute);
  else if (isInquiry(dispute)) decideDispute(change, dispute, 'warning_closed');
  else decideDispute(change, dispute, answer === 'winning_evidence' ? 'won' : 'lost');
}
