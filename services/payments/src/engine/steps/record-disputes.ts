import type { Transaction } from 'sequelize';
import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import { needsResponse, type StoredDispute } from '../../payments/dispute.ts';
import { disputeChangedEntry, disputedEntry, fraudWarnedEntry } from '../../payments/dispute-history.ts';
import { lockPayment } from '../../payments/lock-payment.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { disputeAlert, queueAlert } from '../../payments/queue-alert.ts';
import type { CardDispute, FraudWarning } from '../../stripe/card-provider.ts';
import { movesOf, toReadDispute } from '../../stripe/read-dispute.ts';
import type { StepResult } from '../step.ts';

/**
 * Records the disputes of a charge and the card network's warnings as Stripe shows them, with their money. Safe to repeat, in any
 * order: a state that was read earlier never replaces one that was read later.
 */
export async function recordDisputes(deps: Dependencies, payment: StoredPayment): Promise<StepResult> {
  if (payment.transaction_id === null) return { learned: { disputesRead: true } };
  const read_at = await deps.disputes.clock();
  const disputes = await deps.cards.listDisputes(payment.transaction_id);
  const warnings = await deps.cards.listFraudWarnings(payment.transaction_id);
  const read = await commitStep(deps, 'dispute.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    if (!current) return null;
    await record(deps, current, { disputes, read_at }, transaction);
    await recordWarnings(deps, current, warnings, transaction);
    return await deps.payments.find(current.id, transaction);
  });
  return { payment: read, learned: { disputesRead: true } };
}

async function record(
  deps: Dependencies,
  payment: StoredPayment,
  { disputes, read_at }: { disputes: readonly CardDispute[]; read_at: string },
  transaction: Transaction,
): Promise<void> {
  const payment_intent_id = payment.transaction_id ?? '';
  const before = await deps.disputes.listOf(payment_intent_id, transaction);
  for (const dispute of disputes) {
    const of = { payment_id: payment.id, payment_intent_id, read_at };
    await deps.disputes.store(toReadDispute(dispute), of, transaction);
    for (const move of movesOf(dispute)) await deps.ledger.record(payment, move, transaction);
  }
  const after = await deps.disputes.listOf(payment_intent_id, transaction);
  for (const dispute of after) {
    const known = before.find(({ id }) => id === dispute.id);
    if (known?.status !== dispute.status)
      await tell(deps, payment, { dispute, isNew: known === undefined }, transaction);
    if (isForStaff(dispute, known)) await queueAlert(deps, disputeAlert(payment, dispute), transaction);
  }
  await deps.payments.setDisputeState(payment, after[0]?.status ?? null, transaction);
}

function isForStaff(dispute: StoredDispute, known: StoredDispute | undefined): boolean {
  if (known === undefined) return true;
  const isSameDay = known.evidence_due_at?.getTime() === dispute.evidence_due_at?.getTime();
  return needsResponse(dispute.status) && (known.status !== dispute.status || !isSameDay);
}

async function tell(
  deps: Dependencies,
  payment: StoredPayment,
  { dispute, isNew }: { dispute: StoredDispute; isNew: boolean },
  transaction: Transaction,
): Promise<void> {
  deps.log.warn({ payment_id: payment.id, dispute: dispute.id, status: dispute.status }, 'a charge is disputed');
  if (isNew) await deps.history.record(transaction, null, disputedEntry(payment, dispute, deps.timeZone));
  if (!isNew || !needsResponse(dispute.status))
    await deps.history.record(transaction, null, disputeChangedEntry(payment, dispute));
}

/** A warning is shown while a refund would still prevent a dispute. */
async function recordWarnings(
  deps: Dependencies,
  payment: StoredPayment,
  warnings: readonly FraudWarning[],
  transaction: Transaction,
): Promise<void> {
  const newest = warnings.filter(({ actionable }) => actionable).at(0);
  const warnedAt = newest === undefined ? null : new Date(newest.created * 1000);
  const changed = await deps.payments.setFraudWarning(payment, warnedAt, transaction);
  if (changed && warnedAt !== null) await deps.history.record(transaction, null, fraudWarnedEntry(payment));
}
