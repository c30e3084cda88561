import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signPayload } from '@tailgate/stripe-sandbox';
import { startService, type TestService, WEBHOOK_SECRET } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(async () => {
  await service.stop();
});

const now = () => Math.floor(Date.now() / 1000);

async function deliver(payload: string, signature: string | null = signPayload(payload, WEBHOOK_SECRET, now())) {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (signature !== null) headers.set('stripe-signature', signature);
  const response = await fetch(`${service.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload });
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

function eventOf(intentId: string, type = 'payment_intent.amount_capturable_updated'): string {
  const found = service.stripe.store
    .all('event')
    .find((event) => event.type === type && (event.data.object as { id: string }).id === intentId);
  return JSON.stringify(found);
}

const storedEvents = async () => (await service.rows('SELECT id FROM stripe_events')).length;

async function settled(intentId: string): Promise<void> {
  for (let tries = 0; (await service.payment(intentId)).stage !== 'settled'; tries++) {
    if (tries > 50) throw new Error(`still ${(await service.payment(intentId)).stage}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('the webhook finishes a booking whose browser is closed; repeated deliveries change nothing', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  const payload = eventOf(paymentIntentId);
  const before = await storedEvents();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(payload)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { received: true }]));
  expect(await storedEvents()).toBe(before + 1);
  const jobs =
    "SELECT id FROM pgboss.job WHERE name = 'follow-card-event' AND data->>'payment_intent_id' = $paymentIntentId";
  expect(await service.rows(jobs, { paymentIntentId })).toHaveLength(1);
  await settled(paymentIntentId);
  expect(service.effective('capture', paymentIntentId)).toBe(1);
  expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: quote.appointment_id });
  expect(service.appointments.confirmationsOf(quote.id)).toHaveLength(1);
});

test('records a refund made at Stripe itself', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  await service.confirm(quote, paymentIntentId, timeSlotId);
  await service.deps.cards.refund(paymentIntentId, `test-${paymentIntentId}`);
  const refunded = service.stripe.store.all('event').findLast(({ type }) => type === 'refund.updated');
  expect((await deliver(JSON.stringify(refunded))).status).toBe(200);
  for (let tries = 0; (await service.payment(paymentIntentId)).status !== 'refunded' && tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await service.ledger(paymentIntentId)).toEqual(['authorised', 'captured', 'refunded']);
});

test('refuses forged, stale, missing and altered signatures with 400 and no effect', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  const payload = eventOf(paymentIntentId);
  const good = signPayload(payload, WEBHOOK_SECRET, now());
  const flipped = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0');
  const before = await storedEvents();
  const bad = await Promise.all([
    deliver(payload, null),
    deliver(payload, ''),
    deliver(payload, 'nonsense'),
    deliver(payload, signPayload(payload, 'whsec_of_someone_else', now())),
    deliver(payload, signPayload(payload, WEBHOOK_SECRET, now() - 3_600)),
    deliver(payload, flipped),
    deliver(payload.replace('"livemode":false', '"livemode":true'), good),
    deliver('', good),
  ]);
  for (const { status, body } of bad) expect([status, body.code]).toEqual([400, 'WEBHOOK_SIGNATURE_INVALID']);
  expect(await storedEvents()).toBe(before);
  expect(await service.payment(paymentIntentId)).toMatchObject({ stage: 'opened' });
});

test('refuses a signed body that is no event, and names what is wrong', async () => {
  const before = await storedEvents();
  const bodies = [
    'null',
    '{}',
    '[]',
    '7',
    '{"id":5,"type":{},"data":null}',
    '{"type":"refund.created","data":{"object":{}}}',
  ];
  for (const body of bodies) {
    const answer = await deliver(body);
    expect([body, answer.status, answer.body.code]).toEqual([body, 400, 'INVALID_INPUT']);
  }
  expect((await deliver('{"id":"evt_1","type":"refund.created"}')).body).toMatchObject({
    details: [{ field: 'data' }],
  });
  expect(await storedEvents()).toBe(before);
});

test('accepts events of other kinds and other products, and does nothing', async () => {
  const before = await storedEvents();
  const payloads = [
    {
      id: 'evt_unknown',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1', object: 'customer' } },
    },
    {
      id: 'evt_odd',
      object: 'event',
      type: 'charge.refunded',
      data: { object: { id: 'ch_1', object: 'charge', payment_intent: null } },
    },
  ];
  for (const payload of payloads) expect((await deliver(JSON.stringify(payload))).status).toBe(200);
  expect(await storedEvents()).toBe(before);
  const foreign = {
    id: 'evt_foreign',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_foreign1', object: 'payment_intent' } },
  };
  expect((await deliver(JSON.stringify(foreign))).status).toBe(200);
});
