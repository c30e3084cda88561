import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bookingChecks } from '../testing/booking-checks.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.stripe.faults.clear();
});

const MINUTE = 60_000;
const { authorised, sweepAfter, expectBooked, expectNothingTaken } = bookingChecks(() => world);

describe('Stripe and the capture', () => {
  const fault = (kind: 'drop_after' | 'drop_before' | 'status', times: number, status = 500) =>
    world.stripe.faults.add({
      match: { method: 'POST', path: '/v1/payment_intents/*/capture' },
      kind,
      times,
      status,
      delay_ms: 0,
    });

  test('one lost answer is not even noticed', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    fault('drop_after', 1);
    expect((await confirm()).body.status).toBe('confirmed');
    await expectBooked(paymentIntentId, slotId);
  });

  test.each([
    ['lost answers', 'drop_after', 500],
    ['broken connections', 'drop_before', 500],
    ['500', 'status', 500],
    ['503', 'status', 503],
    ['409', 'status', 409],
    ['429', 'status', 429],
    ['a key that Stripe does not accept', 'status', 401],
  ] as const)('%s: unknown stays unknown, and is settled later', async (_what, kind, status) => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    fault(kind, 100, status);
    expect(await confirm()).toMatchObject({ status: 503, body: { code: 'CARD_PROVIDER_UNAVAILABLE' } });
    expect(await world.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'booked' });
    expect((await world.slot(slotId)).appointment_id).not.toBeNull();
    world.stripe.faults.clear();
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, slotId);
  });

  test('a refusal: the slot is free, no money was taken, and the quote can still be paid', async () => {
    const { quote, paymentIntentId, slotId, confirm } = await authorised();
    fault('status', 1, 402);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'CARD_REFUSED' } });
    await expectNothingTaken(paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null, held_by_quote_id: null });
    const { paymentIntentId: second } = await world.authorise(quote, slotId);
    expect((await world.confirm(quote, second, slotId)).body.status).toBe('confirmed');
  });

  test('a failure that Stripe would repeat for a day is asked again under another key', async () => {
    const { paymentIntentId, slotId, confirm } = await authorised();
    const payment = await world.payment(paymentIntentId);
    const path = `/v1/payment_intents/${paymentIntentId}/capture`;
    const record = {
      id: `${payment.idempotency_key}:capture:0`,
      endpoint: path,
      fingerprint: createHash('sha256').update(`POST ${path}\n`).digest('hex'),
      created_ms: Date.now(),
      original_request: 'req_1',
      status: 500,
      body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
    };
    world.stripe.store.commit([['idempotency', record]]);
    expect((await confirm()).status).toBe(503);
    expect((await world.payment(paymentIntentId)).attempt).toBe(1);
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, slotId);
  });

  test('the slot and the payment are undone when the quote changed before the charge', async () => {
    const { quote, paymentIntentId, slotId, confirm } = await authorised();
    fault('status', 100, 500);
    await confirm();
    world.stripe.faults.clear();
    world.appointments.change(quote.reference, { version: 2 });
    await sweepAfter(30_000);
    await expectNothingTaken(paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
  });
});

describe('Stripe and the creation', () => {
  const fault = (kind: 'drop_after' | 'drop_before') =>
    world.stripe.faults.add({ match: { path: '/v1/payment_intents' }, kind, times: 100, status: 500, delay_ms: 0 });

  test.each(['drop_after', 'drop_before'] as const)(
    '%s: 503, the hold stays, and the repeat is the same request',
    async (kind) => {
      const quote = world.appointments.addQuote();
      const slotId = await world.addSlot();
      fault(kind);
      expect(await world.open(quote, slotId)).toMatchObject({
        status: 503,
        body: { code: 'CARD_PROVIDER_UNAVAILABLE' },
      });
      expect(await world.slot(slotId)).toMatchObject({ held_by_quote_id: quote.id });
      world.stripe.faults.clear();
      const { status, body } = await world.open(quote, slotId);
      expect(status).toBe(200);
      expect(world.effective('create', body.paymentIntentId)).toBe(1);
      const ofQuote = world.stripe.store
        .all('payment_intent')
        .filter(({ metadata }) => metadata.quote_id === String(quote.id));
      expect(ofQuote).toHaveLength(1);
    },
  );

  test('a creation that Stripe refuses is a 503, not a fault of ours', async () => {
    world.stripe.faults.add({
      match: { path: '/v1/payment_intents' },
      kind: 'status',
      times: 1,
      status: 400,
      delay_ms: 0,
    });
    const answer = await world.open(world.appointments.addQuote(), await world.addSlot());
    expect(answer).toMatchObject({ status: 503, body: { code: 'CARD_PROVIDER_UNAVAILABLE' } });
  });

  test('an intent whose buyer never heard of it is found and cancelled', async () => {
    const quote = world.appointments.addQuote();
    fault('drop_after');
    await world.open(quote, await world.addSlot());
    world.stripe.faults.clear();
    await sweepAfter(11 * MINUTE);
    const ofQuote = world.stripe.store
      .all('payment_intent')
      .filter(({ metadata }) => metadata.quote_id === String(quote.id));
    expect(ofQuote).toMatchObject([{ status: 'canceled' }]);
  });

  test('an intent that was cancelled at Stripe is replaced', async () => {
    const quote = world.appointments.addQuote();
    const slotId = await world.addSlot();
    const { body } = await world.open(quote, slotId);
    await world.deps.cards.cancel(body.paymentIntentId, `test-${body.paymentIntentId}`);
    const again = await world.open(quote, slotId);
    expect(again.status).toBe(200);
    expect(again.body.paymentIntentId).not.toBe(body.paymentIntentId);
  });
});
