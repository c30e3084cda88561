import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { closeAll, connect, eventually, failureOf, type Started, startSandbox } from '../testing/start-sandbox.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let started: Started;
const PARAMS = { amount: 7_000, currency: 'usd', capture_method: 'manual' as const, metadata: { a: '1', b: '2' } };

beforeAll(async () => {
  started = await startSandbox({ clock: () => now });
});
afterEach(() => started.sandbox.faults.clear());
afterAll(closeAll);

async function count(): Promise<number> {
  return (await started.stripe.paymentIntents.list({ limit: 100 })).data.length;
}

test('the same request with the same key has one effect and one answer', async () => {
  const { stripe } = started;
  const first = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'same' });
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  const reordered = { metadata: { b: '2', a: '1' }, capture_method: 'manual' as const, currency: 'usd', amount: 7_000 };
  const second = await stripe.paymentIntents.create(reordered, { idempotencyKey: 'same' });
  expect(second).toEqual(first);
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(await count()).toBe(1);
});

test('a key belongs to its first request', async () => {
  const { stripe } = started;
  const intent = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'mine' });
  const other = await failureOf(stripe.paymentIntents.create({ ...PARAMS, amount: 7_001 }, { idempotencyKey: 'mine' }));
  expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  const elsewhere = await failureOf(stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: 'mine' }));
  expect(elsewhere).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});

test('answers 409 while the first request is in progress', async () => {
  const { stripe, sandbox, url } = started;
  const before = await count();
  sandbox.faults.add({
    match: { path: '/v1/payment_intents' },
    times: 1,
    kind: 'delay',
    delay_ms: 120_000,
    status: 500,
  });
  const first = stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'twice' });
  await eventually(async () => expect(sandbox.faults.list()).toEqual([]));
  const second = await failureOf(connect(url).paymentIntents.create(PARAMS, { idempotencyKey: 'twice' }));
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  sandbox.faults.clear();
  const { id } = await first;
  expect((await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'twice' })).id).toBe(id);
  expect(await count()).toBe(before + 1);
});

test('stores errors of executed requests, but not refused parameters', async () => {
  const { stripe, sandbox } = started;
  const intent = await stripe.paymentIntents.create(PARAMS);
  const early = await failureOf(stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: 'capture-1' }));
  expect(early.code).toBe('payment_intent_unexpected_state');
  sandbox.pay(String(intent.client_secret));
  await stripe.paymentIntents.capture(intent.id);
  const replayed = await failureOf(stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: 'capture-1' }));
  expect(replayed).toMatchObject({ payment_intent: { status: 'requires_payment_method' } });
  expect(replayed.headers?.['idempotent-replayed']).toBe('true');

  const wrong = { amount: 1, currency: 'usd' };
  await failureOf(stripe.paymentIntents.create(wrong, { idempotencyKey: 'refused' }));
  expect((await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'refused' })).amount).toBe(7_000);
});

test('expires a key after a day', async () => {
  const { stripe } = started;
  const first = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'daily' });
  now += 24 * 60 * 60 * 1000 - 1;
  expect((await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'daily' })).id).toBe(first.id);
  now += 1;
  expect((await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'daily' })).id).not.toBe(first.id);
});

test('repeats a lost answer for its key, and logs both requests', async () => {
  const { stripe, sandbox, url } = started;
  const intent = await stripe.paymentIntents.create(PARAMS);
  sandbox.pay(String(intent.client_secret));
  const capturePath = '/v1/payment_intents/*/capture';
  sandbox.faults.add({ match: { path: capturePath }, times: 2, kind: 'drop_after', delay_ms: 0, status: 500 });
  const options = { idempotencyKey: 'capture-lost' };
  // The package retries a broken connection once, so lose two answers for the caller to see it.
  expect((await failureOf(stripe.paymentIntents.capture(intent.id, {}, options))).type).toBe('StripeConnectionError');
  expect((await stripe.paymentIntents.capture(intent.id, {}, options)).status).toBe('succeeded');

  sandbox.faults.add({
    match: { path: '/v1/refunds', method: 'POST' },
    times: 1,
    kind: 'status',
    delay_ms: 0,
    status: 503,
  });
  expect((await failureOf(stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(503);
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toEqual([]);

  const { entries } = (await (await fetch(`${url}/_sandbox/log`)).json()) as { entries: Record<string, unknown>[] };
  const captures = entries.filter(({ idempotency_key }) => idempotency_key === 'capture-lost');
  expect(captures.map(({ effect }) => effect)).toEqual(['effective', 'replayed', 'replayed']);
  expect(captures[0]).toMatchObject({ action: 'capture', payment_intent: intent.id, amount: 7_000, via: 'api' });
});
