import type { Context } from '../context.ts';
import type { MoneyAction, MoneyLogEntry } from '../state/records.ts';
import type { Answer } from './call.ts';

interface LoggedCall {
  requestId: string;
  path: string;
  idempotencyKey: string | null;
}

interface Named {
  id?: string;
  object?: string;
  amount?: number;
  amount_received?: number;
  payment_intent?: string | { id: string } | null;
  error?: { code?: string; type?: string; payment_intent?: { id: string } };
}

export function describeMove(
  context: Context,
  action: MoneyAction,
  call: LoggedCall,
  answer: Answer,
  extra: { via: 'api' | 'browser'; targetId: string; replayed?: boolean },
): MoneyLogEntry {
  const body = (answer.body ?? {}) as Named;
  const refused = answer.status >= 400;
  return {
    id: call.requestId,
    seq: context.store.nextSeq(),
    at: new Date(context.clock()).toISOString(),
    action,
    path: call.path,
    via: extra.via,
    effect: extra.replayed ? 'replayed' : refused ? 'refused' : 'effective',
    status: answer.status,
    error_code: refused ? (body.error?.code ?? body.error?.type ?? null) : null,
    idempotency_key: call.idempotencyKey,
    payment_intent: intentOf(body, extra.targetId),
    object_id: body.id ?? null,
    amount: (action === 'capture' ? body.amount_received : body.amount) ?? null,
  };
}

function intentOf(body: Named, targetId: string): string | null {
  if (body.object === 'payment_intent') return body.id ?? null;
  if (typeof body.payment_intent === 'string') return body.payment_intent;
  return body.payment_intent?.id ?? body.error?.payment_intent?.id ?? (targetId.startsWith('pi_') ? targetId : null);
}
