import { z } from 'zod';
import { decimal, instant } from './fields.ts';

export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
  'lost',
  'prevented',
] as const;
/** A dispute as Stripe shows it. The `warning_` statuses are of an inquiry: a question of the bank, which takes no money. */
export const dispute = z.object({
  status: z.enum(DISPUTE_STATUSES),
  reason: z.string(),
  amount: decimal,
  evidence_due_at: instant.nullable(),
  dashboard_url: z.string(),
});
export type Dispute = z.infer<typeof dispute>;
export type DisputeStatus = Dispute['status'];
