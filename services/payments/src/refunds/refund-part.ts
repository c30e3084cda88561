import type { ParsedBody, Payment, routes } from '@tailgate/contracts';
import { type Cents, isByHand, parseHundredths } from '@tailgate/domain';
import { type Actor, assertProvenAbove, notFound } from '@tailgate/service-kit';
import type { Transaction } from 'sequelize';
import { commitStep } from '../commit.ts';
import type { Dependencies } from '../dependencies.ts';
import { tryReturn } from '../engine/advance.ts';
import { lockPayment } from '../payments/lock-payment.ts';
import { type MoneyLeft, moneyLeft } from '../payments/money-left.ts';
import type { PartialRefund } from '../payments/partial-refund-repository.ts';
import { partReturnedEntry } from '../payments/payment-history.ts';
import type { StoredPayment } from '../payments/payment-repository.ts';
import { presentPayment } from '../payments/present-payment.ts';
import { queueFollowUp } from '../payments/queue-follow-up.ts';
import { assertPartRefundable, assertWithinLeft } from './assert-part-refundable.ts';
import { tryRecordDisputes } from './refund-payment.ts';

type PartRefund = ParsedBody<typeof routes.refundPart>;
interface Part {
  amount: Cents;
  reason: string;
}

/**
 * Staff refund part of a payment whose trip stands, or some or all of a fee that was kept. The decision is stored with the key for
 * Stripe; cash is paid back already.
 * @throws REFUND_CHANGED if more was refunded since the screen was loaded, NOT_REFUNDABLE for more than is left
 */
export async function refundPart(deps: Dependencies, id: number, given: PartRefund, actor: Actor): Promise<Payment> {
  const payment = await deps.payments.find(id);
  if (!payment) throw notFound('Payment');
  const part = { amount: parseHundredths(given.amount), reason: given.reason };
  // The sum counts, so that a large refund in small parts needs a recent sign-in too.
  const { agreed } = await moneyLeft(deps, payment);
  assertProvenAbove(deps.refundStepUpCents, agreed + part.amount, actor);
  if (!isByHand(payment)) await tryRecordDisputes(deps, payment);
  await commitStep(deps, 'part-refund.commit', async (transaction) => {
    const current = await lockPayment(deps, payment, transaction);
    assertPartRefundable(current);
    const money = await moneyLeft(deps, current, transaction);
    assertWithinLeft(current, money, { amount: part.amount, shown: parseHundredths(given.refund_total_shown) });
    await decide(deps, current, { part, money, actor }, transaction);
  });
  await tryReturn(deps, id);
  return await presentPayment(deps, (await deps.payments.find(id)) ?? payment);
}

async function decide(
  deps: Dependencies,
  payment: StoredPayment,
  { part, money, actor }: { part: Part; money: MoneyLeft; actor: Actor },
  transaction: Transaction,
): Promise<void> {
  const state = isByHand(payment) ? ('done' as const) : ('open' as const);
  const decision = { payment_id: payment.id, amount_cents: part.amount, reason: part.reason };
  const stored = await deps.partialRefunds.add({ ...decision, decided_by: actor.username ?? null, state }, transaction);
  await deps.history.record(transaction, actor, partReturnedEntry(payment, part));
  const return_cents = money.agreed + part.amount;
  const refund_state = state === 'open' ? ('requested' as const) : payment.refund_state;
  await deps.payments.agreeReturn(payment, { return_cents, refund_state }, transaction);
  if (state === 'open') await queueFollowUp(deps, 'return-money', payment, transaction);
  else await recordPaidBack(deps, payment, { stored, isAll: part.amount === money.left }, transaction);
}

async function recordPaidBack(
  deps: Dependencies,
  payment: StoredPayment,
  { stored, isAll }: { stored: PartialRefund; isAll: boolean },
  transaction: Transaction,
): Promise<void> {
  await deps.ledger.recordCash(payment, { kind: 'returned', amount: stored.amount_cents }, transaction);
  await deps.jobs.enqueue(transaction, 'tell-part-refunded', { partial_refund_id: stored.id });
  if (isAll) await deps.payments.move(payment.id, [payment.stage, 'refunded'], transaction);
}
