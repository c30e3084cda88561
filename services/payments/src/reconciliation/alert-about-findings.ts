import type { MoneyFinding } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { queueAlert } from '../payments/queue-alert.ts';
import { canBeHandled } from './finding.ts';

const MAX_LISTED = 20;
const MAX_LENGTH = 1_000;

/**
 * Queues one email about all findings that were neither repaired nor handled, if one of them was not among those of the previous
 * check. Staff had an email about a dispute or a failed refund when it began.
 */
export async function alertAboutFindings(
  deps: Pick<Dependencies, 'jobs' | 'moneyReports'>,
  findings: readonly MoneyFinding[],
  transaction: Transaction,
): Promise<void> {
  const open = findings.filter(canBeHandled);
  const known = await deps.moneyReports.replaceAlerted(open.map(nameOf), transaction);
  if (open.every((finding) => known.includes(nameOf(finding)))) return;
  const listed = open.slice(0, MAX_LISTED).map(({ subject, message }) => ({
    subject,
    message: message.slice(0, MAX_LENGTH),
  }));
  const alert = { kind: 'money-mismatch', findings: listed, more: open.length - listed.length } as const;
  await queueAlert(deps, alert, transaction);
}

function nameOf({ rule, subject, message }: MoneyFinding): string {
  return `${rule} ${subject} ${message}`;
}
