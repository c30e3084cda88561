import type { MoneyFinding } from '@tailgate/contracts';

/** What makes a finding the same one in the next check. */
export type FindingName = Pick<MoneyFinding, 'rule' | 'subject' | 'message'>;

/** Rules whose findings end with what staff do about the payment, so they stay listed until then. */
const ENDED_BY_STAFF = ['DISPUTE_UNANSWERED', 'REFUND_OUTSTANDING'];

/** Whether staff act on the payment itself, and had an email when it began. */
export function isEndedByStaff({ rule }: Pick<FindingName, 'rule'>): boolean {
  return ENDED_BY_STAFF.includes(rule);
}

export function canBeHandled(finding: Pick<MoneyFinding, 'rule' | 'repaired'>): boolean {
  return !finding.repaired && !isEndedByStaff(finding);
}

export function isAmong({ rule, subject, message }: FindingName, others: readonly FindingName[]): boolean {
  return others.some((other) => other.rule === rule && other.subject === subject && other.message === message);
}
