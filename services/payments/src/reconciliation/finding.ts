import type { MoneyFinding } from '@tailgate/contracts';

export type FindingName = Pick<MoneyFinding, 'rule' | 'subject' | 'message'>;

export const MAX_FINDINGS = 200;

/** Rules whose findings staff end at the payment, so they stay listed until then. Staff had an email when it began. */
const ENDED_AT_PAYMENT = ['DISPUTE_UNANSWERED', 'REFUND_OUTSTANDING'];

export function canBeHandled({ rule, repaired }: Pick<MoneyFinding, 'rule' | 'repaired'>): boolean {
  return !repaired && !ENDED_AT_PAYMENT.includes(rule);
}

export function isAmong({ rule, subject, message }: FindingName, others: readonly FindingName[]): boolean {
  return others.some((other) => other.rule === rule && other.subject === subject && other.message === message);
}

export function listedFindings(findings: readonly MoneyFinding[]): readonly MoneyFinding[] {
  if (findings.length <= MAX_FINDINGS) return findings;
  const listed = findings.slice(0, MAX_FINDINGS - 1);
  const message = `lists the first ${listed.length} of ${findings.length} findings`;
  return [...listed, { rule: 'CHECK_INCOMPLETE', subject: 'this report', message, repaired: false, about: {} }];
}
