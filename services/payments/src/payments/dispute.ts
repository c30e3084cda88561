import type { Dispute, DisputeStatus } from '@tailgate/contracts';
import { type Cents, formatHundredths } from '@tailgate/domain';
import { appError } from '@tailgate/service-kit';

/** Statuses of a dispute, the most urgent first. In those of a chargeback the bank has taken the money until it decides. */
const BY_URGENCY = [
  ['needs_response', 'chargeback'],
  ['under_review', 'chargeback'],
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['lost', 'closed'],
  ['prevented', 'closed'],
  ['won', 'closed'],
  ['warning_closed', 'closed'],
] as const satisfies readonly [DisputeStatus, string][];
type Phase = (typeof BY_URGENCY)[number][1];

const PHASES = new Map<DisputeStatus, Phase>(BY_URGENCY);
const statusesIn = (...phases: Phase[]) =>
  BY_URGENCY.flatMap(([status, phase]) => (phases.includes(phase) ? status : []));
export const OPEN_DISPUTES: readonly DisputeStatus[] = statusesIn('chargeback', 'inquiry');
/** Closed statuses in which the cardholder keeps what was withdrawn. */
const LOST_DISPUTES: readonly DisputeStatus[] = ['lost', 'prevented'];
export const TAKEN_BACK: readonly DisputeStatus[] = [...statusesIn('chargeback'), ...LOST_DISPUTES];
export const URGENCY_ORDER: readonly DisputeStatus[] = BY_URGENCY.map(([status]) => status);

export interface StoredDispute {
  id: string;
  payment_id: number;
  payment_intent_id: string;
  status: DisputeStatus;
  reason: string;
  amount_cents: string | number;
  withdrawn_cents: string | number;
  reinstated_cents: string | number;
  evidence_due_at: Date | null;
  livemode: boolean;
  opened_at: Date;
  changed_at: Date;
}

type DisputedMoney = Pick<StoredDispute, 'status' | 'withdrawn_cents' | 'reinstated_cents'>;

interface Disputed {
  id: number;
  dispute_state: DisputeStatus | null;
}

export function isOpen(status: DisputeStatus | null): boolean {
  return status !== null && OPEN_DISPUTES.includes(status);
}

/** Whether the bank has the money while it decides, so that Stripe refuses refunds. An inquiry has taken none. */
export function isChargeback({ dispute_state }: Pick<Disputed, 'dispute_state'>): boolean {
  return dispute_state !== null && PHASES.get(dispute_state) === 'chargeback';
}

export function isTakenBack({ dispute_state }: Pick<Disputed, 'dispute_state'>): boolean {
  return dispute_state !== null && TAKEN_BACK.includes(dispute_state);
}

export function assertNotDisputed(payment: Disputed): void {
  if (!isChargeback(payment)) return;
  const message = `Payment #${payment.id} is disputed, so it cannot be refunded: the customer's bank has the money until it decides`;
  throw appError('PAYMENT_DISPUTED', message);
}

export function presentDispute(dispute: StoredDispute): Dispute {
  const { status, reason, amount_cents, payment_intent_id, livemode } = dispute;
  return {
    status,
    reason,
    amount: formatHundredths(Number(amount_cents)),
    evidence_due_at: dueDate(dispute)?.toISOString() ?? null,
    dashboard_url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${payment_intent_id}`,
  };
}

export function needsResponse(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'warning_needs_response';
}

export function dueDate({ status, evidence_due_at }: Pick<StoredDispute, 'status' | 'evidence_due_at'>): Date | null {
  return needsResponse(status) ? evidence_due_at : null;
}

export function lostCents(disputes: readonly DisputedMoney[]): Cents {
  return disputes
    .filter(({ status }) => LOST_DISPUTES.includes(status))
    .reduce(
      (sum, { withdrawn_cents, reinstated_cents }) => sum + Number(withdrawn_cents) - Number(reinstated_cents),
      0,
    );
}
