import { afterEach, expect, test } from '@jest/globals';
import { closeAll, type Receiver, startReceiver, startSandbox, WEBHOOK_SECRET } from '../testing/start-sandbox.ts';

const PARAMS = { amount: 5_000, currency: 'usd', allowed_payment_method_types: ['card'] };

afterEach(closeAll);

async function startWith(receiver: Receiver, events?: string[]) {
  const { url } = receiver;
  return startSandbox({ webhooks: [{ url, secret: WEBHOOK_SECRET, ...(events !== undefined && { events }) }] });
}

test('sends a signed event for each step of a payment', async () => {
  const receiver = await startReceiver();
  const { stripe, sandbox } = await startWith(receiver);
  const held = await stripe.paymentIntents.create(
    { ...PARAMS, capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' },
    { idempotencyKey: 'told' },
  );
  await stripe.paymentIntents.capture(held.id);
  await stripe.refunds.create({ payment_intent: held.id });
  const other = await stripe.paymentIntents.create(PARAMS);
  sandbox.pay(String(other.client_secret), '4000000000000002');
  await stripe.paymentIntents.cancel(other.id);
  await sandbox.webhooksSettled();

  const events = receiver.received.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET),
  );
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.captured',
    'charge.failed',
    'charge.refund.updated',
    'charge.refunded',
    'charge.succeeded',
    'charge.updated',
    'payment_intent.amount_capturable_updated',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'refund.created',
    'refund.updated',
  ]);
  const created = events.find(({ request }) => request?.idempotency_key === 'told' && request.id !== null);
  expect(created).toMatchObject({ object: 'event', livemode: false, data: { object: { object: 'payment_intent' } } });
  const { body, signature } = receiver.received[0] ?? { body: '', signature: '' };
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/No signatures found/);
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, WEBHOOK_SECRET)).toThrow(/No signatures found/);

  const listed = await stripe.events.list({ types: ['payment_intent.succeeded'] });
  expect(listed.data).toHaveLength(1);
  const [succeeded] = listed.data;
  expect(await stripe.events.retrieve(String(succeeded?.id))).toMatchObject({ pending_webhooks: 0 });
});

test('retries a refused event until the endpoint accepts it or the attempts run out', async () => {
  const receiver = await startReceiver([500, 302]);
  const { stripe, sandbox } = await startWith(receiver, ['payment_intent.created']);
  await stripe.paymentIntents.create({ ...PARAMS, confirm: true, payment_method: 'pm_card_visa' });
  await sandbox.webhooksSettled();
  expect(sandbox.store.all('delivery')).toMatchObject([
    { state: 'delivered', attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] },
  ]);
  expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);

  receiver.server.closeAllConnections();
  await new Promise((resolve) => receiver.server.close(resolve));
  await stripe.paymentIntents.create(PARAMS);
  await sandbox.webhooksSettled();
  const lost = sandbox.store.all('delivery').at(-1);
  expect(lost).toMatchObject({ state: 'given_up' });
  expect(lost?.attempts.map(({ error }) => error)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/ECONNREFUSED/)),
  );
});
