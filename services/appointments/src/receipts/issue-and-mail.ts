import type { Movement } from '@tailgate/contracts';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { issueReceipts } from './issue-receipts.ts';
import { CARRIERS } from './mailed-receipts.ts';

/** Refunds from before there were receipts are not mailed when their credit notes are issued. */
const NEWS_MS = 24 * 3_600_000;
const CARRYING = Object.keys(CARRIERS).filter((kind) => CARRIERS[kind as keyof typeof CARRIERS] === 'credit_note');

export async function issueAndMail(deps: Dependencies, movements: readonly Movement[]): Promise<void> {
  await issueReceipts(deps, movements, (movement, number, transaction) =>
    mailCreditNote(deps, { movement, number }, transaction),
  );
}

async function mailCreditNote(
  deps: Dependencies,
  { movement: { appointment_id, at, kind }, number }: { movement: Movement; number: string },
  transaction: Transaction,
): Promise<void> {
  if (kind !== 'credit_note' || deps.now().getTime() - Date.parse(at) > NEWS_MS) return;
  if (await deps.messages.hasWaiting(appointment_id, CARRYING, transaction)) return;
  await queueMail(deps, { kind: 'credit-note', appointment_id, receipt: number }, transaction);
}
