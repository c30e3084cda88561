import type { DisputeStatus } from '@tailgate/contracts';
import { type Cents, formatInstant, formatUsd } from '@tailgate/domain';
import type { NewHistoryEntry } from '@tailgate/service-kit/history';
import { dueDate, type StoredDispute } from './dispute.ts';
import type { StoredPayment } from './payment-repository.ts';

export function disputedEntry(payment: StoredPayment, dispute: StoredDispute, timeZone: string): NewHistoryEntry {
  const what = dispute.status.startsWith('warning_') ? 'asked about' : 'disputed';
  const amount = formatUsd(Number(dispute.amount_cents));
  const due = dueDate(dispute);
  const until = due === null ? '' : `; evidence is due by ${formatInstant(due.toISOString(), timeZone, '24-hour')}`;
  const summary = `The customer's bank ${what} ${amount} for appointment #${payment.appointment_id} (${reasonText(dispute.reason)})${until}`;
  return { action: 'payment.disputed', subjectId: payment.id, summary };
}

export function disputeChangedEntry(payment: StoredPayment, dispute: StoredDispute): NewHistoryEntry {
  const which = `of ${formatUsd(Number(dispute.amount_cents))} for appointment #${payment.appointment_id}`;
  return { action: 'payment.dispute-changed', subjectId: payment.id, summary: WHAT_CHANGED[dispute.status](which) };
}

export function fraudWarnedEntry(payment: StoredPayment): NewHistoryEntry {
  const summary = `The card network warned that the payment for appointment #${payment.appointment_id} may be fraudulent`;
  return { action: 'payment.fraud-warned', subjectId: payment.id, summary };
}

/** A refund that waited for a dispute needs no money of the company any more. */
export function refundedByBankEntry(payment: StoredPayment, lost: Cents): NewHistoryEntry {
  const summary = `Refund for appointment #${payment.appointment_id} ended: the bank returned ${formatUsd(lost)} to the customer in a dispute`;
  return { action: 'payment.refunded', subjectId: payment.id, summary };
}

const WHAT_CHANGED: Record<DisputeStatus, (which: string) => string> = {
  needs_response: (which) => `The dispute ${which} needs a response; the bank has withdrawn the money`,
  under_review: (which) => `Evidence for the dispute ${which} was submitted`,
  warning_needs_response: (which) => `The bank's inquiry ${which} needs a response`,
  warning_under_review: (which) => `The bank's inquiry ${which} was answered`,
  warning_closed: (which) => `The bank's inquiry ${which} was closed`,
  won: (which) => `The dispute ${which} was won`,
  lost: (which) => `The dispute ${which} was lost; the customer keeps the money`,
  prevented: (which) => `The dispute ${which} was settled before it was opened`,
};

export function reasonText(reason: string): string {
  return reason.replaceAll('_', ' ');
}
