import { routes } from '@tailgate/contracts';
import { type Answer, type ApiClient, isBusy } from '@tailgate/stack/portal';
import type { ProofStack } from '../stack/proof-stack.ts';
import { repeatInParallel } from './staff.ts';

/**
 * @returns intents that were created, captured or refunded more than once. A refund that a bank sent back may be made again, and each
 * part that staff refunded is one more.
 */
export async function repeatedMoneyMoves(on: ProofStack): Promise<string[]> {
  const done = (await on.stripe.moneyLog()).filter(({ effect }) => effect === 'effective');
  const moves = Object.groupBy(done, ({ action, payment_intent }) => `${action} of ${payment_intent}`);
  const failed = (await on.stripe.refunds()).filter(({ status }) => status === 'failed');
  const sentBack = Map.groupBy(failed, ({ payment_intent }) => `refund of ${String(payment_intent)}`);
  const { rows: parts } = await on.databases.payments.query<{ move: string }>(
    `SELECT 'refund of ' || p.transaction_id AS move FROM partial_refunds r JOIN payments p ON p.id = r.payment_id`,
  );
  const decided = Map.groupBy(parts, ({ move }) => move);
  const allowed = (move: string) => 1 + (sentBack.get(move)?.length ?? 0) + (decided.get(move)?.length ?? 0);
  return Object.entries(moves)
    .filter(([move]) => /^(create|capture|refund)/.test(move))
    .filter(([move, times]) => (times?.length ?? 0) > allowed(move))
    .map(([move, times]) => `${times?.length} times ${move}`);
}

export async function refund({ staff }: ProofStack, id: number): Promise<Answer> {
  return await staff.send(routes.refundPayment, { params: { id }, body: { status: 'refunded' } });
}

export async function refundPart({ staff }: ProofStack, id: number, amount: string): Promise<Answer[]> {
  const shown = await staff.send(routes.getPayment, { params: { id } });
  if (shown.code !== undefined) return [shown];
  const body = { amount, reason: 'The truck was late', refund_total_shown: shown.body.refund_total ?? '0.00' };
  return [shown, await staff.send(routes.refundPart, { params: { id }, body })];
}

export async function cancelAsShown(
  caller: ApiClient,
  id: number,
  waive_reason: string | null = null,
): Promise<Answer[]> {
  const preview = await caller.send(routes.previewCancellation, { params: { id } });
  if (preview.code !== undefined) return [preview];
  const { paid, refund } = preview.body;
  const body = { status: 'cancelled', refund_shown: waive_reason === null ? refund : paid, waive_reason } as const;
  return [preview, await caller.send(routes.updateAppointment, { params: { id }, body })];
}

/** Two people press Refund at once. @throws Error unless one of them wins and the other is refused. */
export async function refundConcurrently(on: ProofStack, id: number): Promise<Answer[]> {
  const answers = await Promise.all([refund(on, id), refund(on, id)]);
  const [accepted, refused] = answers.toSorted((a, b) => a.status - b.status);
  // A request without an answer may have refunded it, and the payment may have been deleted.
  const isRefused = refused?.code === 'ALREADY_REFUNDED' || refused?.code === 'NOT_FOUND';
  if (accepted?.code !== undefined || refused === undefined || isRefused || isBusy(refused)) return answers;
  // A bank may have sent the first refund back between the two.
  if (await wasSentBack(on, id)) return answers;
  throw new Error(`payment ${id} was refunded twice: ${refused.status} ${refused.code}`);
}

async function wasSentBack({ databases, stripe }: ProofStack, id: number): Promise<boolean> {
  const { rows } = await databases.payments.query<{ intent: string }>(
    'SELECT transaction_id AS intent FROM payments WHERE id = $1 AND transaction_id IS NOT NULL',
    [id],
  );
  const refunds = (await Promise.all(rows.map(({ intent }) => stripe.refunds(intent)))).flat();
  return refunds.some(({ status }) => status === 'failed');
}

/** Refunds every refunded payment again: each attempt must be refused, and no money may move twice. */
export async function repeatedRefunds(on: ProofStack): Promise<string[]> {
  const { rows } = await on.databases.payments.query<{ id: number }>(
    "SELECT id FROM payments WHERE stage = 'refunded' AND refund_state IS NULL",
  );
  const again = await repeatInParallel(rows.length, 8, async (index) => {
    const id = rows[index]?.id ?? 0;
    const { status, code } = await refund(on, id);
    return code === 'ALREADY_REFUNDED'
      ? []
      : [`payment ${id} is already refunded; a second refund was answered ${status} ${code}`];
  });
  return [...again.flat(), ...(await repeatedMoneyMoves(on))];
}
