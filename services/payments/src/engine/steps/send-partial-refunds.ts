import { commitStep } from '../../commit.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { PartialRefund } from '../../payments/partial-refund-repository.ts';
import type { StoredPayment } from '../../payments/payment-repository.ts';
import { CardRefusal, isRepeatedFailure, type Refund } from '../../stripe/card-provider.ts';
import type { StepResult } from '../step.ts';

const DECISION = 'partial_refund_id';

/**
 * Asks Stripe for each part that staff refunded and that Stripe has not answered yet, once: the key was stored with the decision, and
 * the refund carries its id.
 * @throws if Stripe's answer is not known; the next attempt carries the same key
 */
export async function sendPartialRefunds(deps: Dependencies, payment: StoredPayment): Promise<StepResult> {
  const { transaction_id: intentId } = payment;
  const open = (await deps.partialRefunds.listOf(payment.id)).filter(({ state }) => state === 'open');
  if (open.length === 0 || intentId === null) return {};
  const known = await deps.cards.listRefunds(intentId);
  for (const part of open) {
    const found = known.find(({ metadata }) => metadata?.[DECISION] === String(part.id));
    await recordAnswer(deps, part, found ?? (await send(deps, intentId, part)));
  }
  return {};
}

async function send(deps: Dependencies, intentId: string, part: PartialRefund): Promise<Refund | null> {
  const { id, amount_cents, idempotency_key, attempt } = part;
  try {
    const key = `${idempotency_key}:part:${attempt}`;
    return await deps.cards.refund(intentId, key, amount_cents, { [DECISION]: String(id) });
  } catch (error) {
    if (isRepeatedFailure(error)) await deps.partialRefunds.renewKey(part);
    if (!(error instanceof CardRefusal)) throw error;
    deps.log.warn({ err: error, payment_id: part.payment_id }, 'partial refund refused');
    return null;
  }
}

async function recordAnswer(deps: Dependencies, { id }: PartialRefund, refund: Refund | null): Promise<void> {
  await commitStep(deps, 'part-refund.record', async (transaction) => {
    const answer = refund
      ? ({ state: 'done', stripe_refund_id: refund.id } as const)
      : ({ state: 'refused', stripe_refund_id: null } as const);
    const decided = await deps.partialRefunds.decide(id, answer, transaction);
    if (decided?.state === 'done')
      await deps.jobs.enqueue(transaction, 'tell-part-refunded', { partial_refund_id: id });
  });
}
