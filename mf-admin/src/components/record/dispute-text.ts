import type { Dispute, Payment } from '@tailgate/contracts';
import type { Times } from '@tailgate/web-kit';

/** Whether the bank has the money until it decides. An inquiry takes none. */
export function isChargeback({ dispute }: Pick<Payment, 'dispute'>): boolean {
  return dispute?.status === 'needs_response' || dispute?.status === 'under_review';
}

export function isDisputeLost({ dispute }: Pick<Payment, 'dispute'>): boolean {
  return dispute?.status === 'lost' || dispute?.status === 'prevented';
}

export function reasonText({ reason }: Pick<Dispute, 'reason'>): string {
  return reason.replaceAll('_', ' ');
}

export function dueText({ evidence_due_at: due }: Pick<Dispute, 'evidence_due_at'>, times: Times): string {
  return due === null ? '' : ` by ${times.instant(due)}`;
}
