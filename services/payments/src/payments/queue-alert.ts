import { randomUUID } from 'node:crypto';
import type { Alert, AlertOf } from '@tailgate/contracts';
import { type Cents, formatHundredths } from '@tailgate/domain';
import type { Transaction } from 'sequelize';
import type { Dependencies } from '../dependencies.ts';
import { dueDate, type StoredDispute } from './dispute.ts';
import type { StoredPayment } from './payment-repository.ts';

type NewAlert = Alert extends infer A ? (A extends Alert ? Omit<A, 'key'> : never) : never;

/** Queues an email to staff in the transaction of what happened. The key in its job makes every attempt the same alert. */
export async function queueAlert(
  { jobs }: Pick<Dependencies, 'jobs'>,
  alert: NewAlert,
  transaction: Transaction,
): Promise<void> {
  await jobs.enqueue(transaction, 'alert-staff', { ...alert, key: randomUUID() });
}

export function disputeAlert(payment: StoredPayment, dispute: StoredDispute): Omit<AlertOf<'payment-disputed'>, 'key'> {
  return {
    kind: 'payment-disputed',
    ...aboutPayment(payment, Number(dispute.amount_cents)),
    status: dispute.status,
    reason: dispute.reason,
    evidence_due_at: dueDate(dispute)?.toISOString() ?? null,
  };
}

export function refundAlert(
  payment: StoredPayment,
  failure: 'refused' | 'failed',
  left: Cents,
): Omit<AlertOf<'refund-failed'>, 'key'> {
  return { kind: 'refund-failed', ...aboutPayment(payment, left), failure };
}

function aboutPayment({ id, appointment_id, quote_id }: StoredPayment, cents: Cents) {
  return { payment_id: id, appointment_id, quote_id, amount: formatHundredths(cents) };
}
