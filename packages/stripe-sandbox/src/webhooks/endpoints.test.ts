import { afterAll, expect, test } from '@jest/globals';
import { closeAll, failureOf, startReceiver, startSandbox } from '../testing/start-sandbox.ts';

afterAll(closeAll);

test('an endpoint of the API gets the events it asked for, signed with its secret', async () => {
  const receiver = await startReceiver();
  const { stripe, sandbox } = await startSandbox();
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['payment_intent.created'],
    metadata: { of: 'test' },
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');

  const { id } = await stripe.paymentIntents.create({ amount: 4_000, currency: 'usd' });
  await stripe.paymentIntents.cancel(id);
  await sandbox.webhooksSettled();
  expect(receiver.received).toHaveLength(1);
  const { body, signature } = receiver.received[0] ?? { body: '', signature: '' };
  expect(stripe.webhooks.constructEvent(body, signature, String(endpoint.secret)).type).toBe('payment_intent.created');

  const changed = await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: ['*'], disabled: true });
  expect(changed).toMatchObject({ enabled_events: ['*'], status: 'disabled', metadata: { of: 'test' } });
  await stripe.paymentIntents.create({ amount: 4_000, currency: 'usd' });
  await sandbox.webhooksSettled();
  expect(receiver.received).toHaveLength(1);

  expect((await stripe.webhookEndpoints.list()).data).toMatchObject([{ id: endpoint.id }]);
  expect(await stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true });
  expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
  expect(await failureOf(stripe.webhookEndpoints.retrieve(endpoint.id))).toMatchObject({ statusCode: 404 });
});
