import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeAll, eventually, failureOf, type Started, startSandbox } from '../testing/start-sandbox.ts';

let started: Started;

beforeAll(async () => {
  started = await startSandbox();
});
afterAll(closeAll);

function payNow(payment_method = 'pm_card_visa') {
  return started.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    confirm: true,
    payment_method,
  });
}

test('refunds at most what was captured', async () => {
  const { stripe } = started;
  const paid = await payNow();
  const first = await stripe.refunds.create({ payment_intent: paid.id, amount: 4_000, metadata: { why: 'rain' } });
  expect(first).toMatchObject({
    status: 'succeeded',
    amount: 4_000,
    charge: paid.latest_charge,
    metadata: { why: 'rain' },
  });
  const tooMuch = await failureOf(stripe.refunds.create({ payment_intent: paid.id, amount: 6_001 }));
  expect(tooMuch.message).toBe('Refund amount ($60.01) is greater than unrefunded amount on charge ($60.00)');

  const rest = await stripe.refunds.create({ charge: String(paid.latest_charge), expand: ['charge'] });
  expect(rest).toMatchObject({ amount: 6_000, charge: { refunded: true, amount_refunded: 10_000 } });
  const again = await failureOf(stripe.refunds.create({ payment_intent: paid.id }));
  expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });

  const ofPayment = await stripe.refunds.list({ payment_intent: paid.id });
  expect(ofPayment.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
  expect((await stripe.refunds.list({ charge: String(paid.latest_charge), limit: 1 })).has_more).toBe(true);
  expect((await stripe.refunds.retrieve(first.id)).amount).toBe(4_000);
});

test('refuses to refund an uncaptured payment', async () => {
  const { stripe } = started;
  const held = await stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const failure = await failureOf(stripe.refunds.create({ payment_intent: held.id }));
  expect(failure.message).toBe(`This PaymentIntent (${held.id}) does not have a successful charge to refund.`);
  await stripe.paymentIntents.capture(held.id, { amount_to_capture: 3_000 });
  expect((await stripe.refunds.create({ payment_intent: held.id })).amount).toBe(3_000);
});

test('lets a refund succeed or fail later', async () => {
  const { stripe } = started;
  const slow = await stripe.refunds.create({ payment_intent: (await payNow('pm_card_pendingRefund')).id });
  expect(slow.status).toBe('pending');
  const bounced = await stripe.refunds.create({ payment_intent: (await payNow('pm_card_refundFail')).id });
  expect(bounced.status).toBe('succeeded');
  await eventually(async () => {
    expect((await stripe.refunds.retrieve(slow.id)).status).toBe('succeeded');
    expect(await stripe.refunds.retrieve(bounced.id, { expand: ['charge'] })).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      charge: { amount_refunded: 0, refunded: false },
    });
  });
  const { data } = await stripe.events.list({ types: ['refund.failed', 'refund.updated', 'charge.refund.updated'] });
  const ofBounced = data.filter(({ data: { object } }) => (object as { id: string }).id === bounced.id).reverse();
  expect(ofBounced.map(({ type }) => type).slice(-3)).toEqual([
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ]);
  expect(ofBounced.at(-3)?.data.previous_attributes).toMatchObject({ status: 'succeeded', failure_reason: null });
});

test('a bank can send a refund back long after it succeeded', async () => {
  const { stripe, sandbox } = started;
  const paid = await payNow();
  const refund = await stripe.refunds.create({ payment_intent: paid.id });
  sandbox.bank.failRefund(refund.id, 'lost_or_stolen_card');
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  });
  expect((await stripe.refunds.create({ payment_intent: paid.id })).amount).toBe(10_000);
});

test('changes the metadata of a refund and cancels none', async () => {
  const { stripe } = started;
  const refund = await stripe.refunds.create({ payment_intent: (await payNow()).id, metadata: { why: 'rain' } });
  const updated = await stripe.refunds.update(refund.id, { metadata: { why: '', by: 'casey' } });
  expect(updated.metadata).toEqual({ by: 'casey' });
  expect(await failureOf(stripe.refunds.cancel(refund.id))).toMatchObject({
    statusCode: 400,
    message: 'Canceling this refund is unsupported.',
  });
});
