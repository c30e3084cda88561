import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { beginChange, type Context, finishChange } from '../context.ts';
import type { Change } from '../state/change.ts';
import type { MoneyAction, MoneyLogEntry } from '../state/records.ts';
import { errorBody, StripeFailure } from '../stripe-error.ts';
import { type Answer, answerWith, type Call } from './call.ts';
import { expandFields } from './expand.ts';
import { parseForm } from './form-body.ts';
import { findStoredAnswer, fingerprint, storedAnswer } from './idempotency.ts';
import { describeMove } from './money-log.ts';
import { parseParams } from './params.ts';

export interface WriteOperation<P extends { expand: string[] }> {
  /** What the request does with money; the log of requests leaves others out. */
  action?: MoneyAction;
  params: z.ZodType<P>;
  run: (change: Change, params: P, id: string) => object;
}

/**
 * A writing endpoint with Stripe's idempotency: looks the key up, then validates parameters. Only the answer of an
 * executed request, good or bad, is stored under the key, in the same journal line as its effects.
 */
export function write<P extends { expand: string[] }>(
  context: Context,
  operation: WriteOperation<P>,
): RequestHandler<{ id?: string }> {
  return answerWith(context, async (call, id) => {
    try {
      return await answerOnce(context, operation, call, id);
    } catch (error) {
      if (error instanceof StripeFailure) {
        const refusal = { status: error.status, body: { error: error.body } };
        context.store.commit(moneyLog(context, operation, call, refusal, { targetId: id }));
      }
      throw error;
    }
  });
}

async function answerOnce<P extends { expand: string[] }>(
  context: Context,
  operation: WriteOperation<P>,
  call: Call,
  id: string,
): Promise<Answer> {
  const key = call.idempotencyKey;
  const replay = key === null ? undefined : findStoredAnswer(context, key, call);
  if (replay !== undefined) {
    context.store.commit(moneyLog(context, operation, call, replay, { targetId: id, replayed: true }));
    return replay;
  }
  const params = parseParams(operation.params, parseForm(call.form));
  if (key !== null) context.keysInUse.set(key, fingerprint(call));
  try {
    await context.faults.delay(call.fault);
    return execute(context, operation, call, params, id);
  } finally {
    if (key !== null) context.keysInUse.delete(key);
  }
}

/** Runs the operation synchronously, so that requests cannot interleave. */
function execute<P extends { expand: string[] }>(
  context: Context,
  operation: WriteOperation<P>,
  call: Call,
  params: P,
  id: string,
): Answer {
  const { requestId, idempotencyKey } = call;
  const change = beginChange(context, { requestId, idempotencyKey });
  const run = (): object => expandFields(change, operation.run(change, params, id), params.expand);
  const answer = attempt(context, run);
  for (const [kind, entry] of moneyLog(context, operation, call, answer, { targetId: id })) change.put(kind, entry);
  if (idempotencyKey !== null) change.put('idempotency', storedAnswer(context, idempotencyKey, call, answer));
  finishChange(context, change);
  return idempotencyKey === null ? answer : { ...answer, headers: { 'Idempotency-Key': idempotencyKey } };
}

/** An error after execution keeps its effects, such as a failed charge. */
function attempt(context: Context, run: () => object): Answer {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: { error: errorBody(error.body, context.url) } };
  }
}

function moneyLog(
  context: Context,
  { action }: Pick<WriteOperation<never>, 'action'>,
  call: Call,
  answer: Answer,
  extra: { targetId: string; replayed?: boolean },
): ['money_log', MoneyLogEntry][] {
  if (action === undefined) return [];
  return [['money_log', describeMove(context, action, call, answer, { via: 'api', ...extra })]];
}
