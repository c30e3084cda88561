import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
});

const MINUTE = 60_000;
const { authorised, sweepAfter, expectBooked, expectNothingTaken } = bookingChecks(() => service);

describe('Stripe and the capture', () => {
  const fault = (kind: 'drop_after' | 'drop_before' | 'status', times: number, status = 500) =>
    service.stripe.faults.add({
      match: { method: 'POST', path: '/v1/payment_intents/*/capture' },
      kind,
      times,
      status,
      delay_ms: 0,
    });

  test('survives one lost answer unnoticed', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    fault('drop_after', 1);
    expect((await confirm()).body.status).toBe('confirmed');
    await expectBooked(paymentIntentId, timeSlotId);
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
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    fault(kind, 100, status);
    expect(await confirm()).toMatchObject({ status: 503, body: { code: 'CARD_PROVIDER_UNAVAILABLE' } });
    expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'booked' });
    expect((await service.slot(timeSlotId)).appointment_id).not.toBeNull();
    service.stripe.faults.clear();
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, timeSlotId);
  });

  test('a refusal frees the slot, takes no money, and the quote can still be paid', async () => {
    const { quote, paymentIntentId, timeSlotId, confirm } = await authorised();
    fault('status', 1, 402);
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'CARD_REFUSED' } });
    await expectNothingTaken(paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null, held_by_quote_id: null });
    const { paymentIntentId: second } = await service.authorise(quote, timeSlotId);
    expect((await service.confirm(quote, second, timeSlotId)).body.status).toBe('confirmed');
  });

  test('repeats a request under another key if Stripe would replay its failure for a day', async () => {
    const { paymentIntentId, timeSlotId, confirm } = await authorised();
    const payment = await service.payment(paymentIntentId);
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
    service.stripe.store.commit([['idempotency', record]]);
    expect((await confirm()).status).toBe(503);
    expect((await service.payment(paymentIntentId)).attempt).toBe(1);
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, timeSlotId);
  });

  test('frees the slot and cancels the payment if the quote changed before the charge', async () => {
    const { quote, paymentIntentId, timeSlotId, confirm } = await authorised();
    fault('status', 100, 500);
    await confirm();
    service.stripe.faults.clear();
    service.appointments.change(quote.reference, { version: 2 });
    await sweepAfter(30_000);
    await expectNothingTaken(paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
  });
});

describe('Stripe and the creation', () => {
  const fault = (kind: 'drop_after' | 'drop_before') =>
    service.stripe.faults.add({ match: { path: '/v1/payment_intents' }, kind, times: 100, status: 500, delay_ms: 0 });

  test.each(['drop_after', 'drop_before'] as const)(
    '%s: 503, the hold stays, and the repeat is the same request',
    async (kind) => {
      const quote = service.appointments.addQuote();
      const timeSlotId = await service.addSlot();
      fault(kind);
      expect(await service.open(quote, timeSlotId)).toMatchObject({
        status: 503,
        body: { code: 'CARD_PROVIDER_UNAVAILABLE' },
      });
      expect(await service.slot(timeSlotId)).toMatchObject({ held_by_quote_id: quote.id });
      service.stripe.faults.clear();
      const { status, body } = await service.open(quote, timeSlotId);
      expect(status).toBe(200);
      expect(service.effective('create', body.paymentIntentId)).toBe(1);
      const ofQuote = service.stripe.store
        .all('payment_intent')
        .filter(({ metadata }) => metadata.quote_id === String(quote.id));
      expect(ofQuote).toHaveLength(1);
    },
  );

  test('a creation that Stripe refuses is a 503, and the payment ends when its hold does', async () => {
    const quote = service.appointments.addQuote();
    const match = { method: 'POST', path: '/v1/payment_intents' } as const;
    service.stripe.faults.add({ match, kind: 'status', times: 100, status: 400, delay_ms: 0 });
    const answer = await service.open(quote, await service.addSlot());
    expect(answer).toMatchObject({ status: 503, body: { code: 'CARD_PROVIDER_UNAVAILABLE' } });
    await sweepAfter(11 * MINUTE);
    expect(await service.rows('SELECT stage FROM payments WHERE quote_id = $id', { id: quote.id })).toEqual([
      { stage: 'cancelled' },
    ]);
  });

  test('finds and cancels an intent that its buyer never received', async () => {
    const quote = service.appointments.addQuote();
    fault('drop_after');
    await service.open(quote, await service.addSlot());
    service.stripe.faults.clear();
    await sweepAfter(11 * MINUTE);
    const ofQuote = service.stripe.store
      .all('payment_intent')
      .filter(({ metadata }) => metadata.quote_id === String(quote.id));
    expect(ofQuote).toMatchObject([{ status: 'canceled' }]);
  });

  test('replaces an intent that was cancelled at Stripe', async () => {
    const quote = service.appointments.addQuote();
    const timeSlotId = await service.addSlot();
    const { body } = await service.open(quote, timeSlotId);
    await service.deps.cards.cancel(body.paymentIntentId, `test-${body.paymentIntentId}`);
    const again = await service.open(quote, timeSlotId);
    expect(again.status).toBe(200);
    expect(again.body.paymentIntentId).not.toBe(body.paymentIntentId);
  });
});

test('voids the card of an intent whose amount was changed at Stripe, and the quote can be paid again', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { body } = await service.open(quote, timeSlotId);
  service.stripe.store.commit([['payment_intent', { ...service.intent(body.paymentIntentId), amount: 100 }]]);
  service.stripe.pay(body.clientSecret);
  expect(await service.confirm(quote, body.paymentIntentId, timeSlotId)).toMatchObject({
    status: 409,
    body: { code: 'QUOTE_CHANGED' },
  });
  expect(service.intent(body.paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  expect((await service.confirm(quote, paymentIntentId, timeSlotId)).body.status).toBe('confirmed');
});
