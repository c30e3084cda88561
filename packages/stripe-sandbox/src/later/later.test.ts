import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeAll, eventually, failureOf, startSandbox } from '../testing/start-sandbox.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOLD = {
  amount: 10_000,
  currency: 'usd',
  allowed_payment_method_types: ['card' as const],
  capture_method: 'manual' as const,
  confirm: true,
};

let now = Date.parse('2027-03-01T12:00:00Z');
let started: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  started = await startSandbox({ clock: () => now, settlesAfter: 500 });
});
afterAll(closeAll);

test('an authorisation expires after seven days', async () => {
  const { stripe, sandbox } = started;
  const held = await stripe.paymentIntents.create({
    ...HOLD,
    payment_method: 'pm_card_visa',
    expand: ['latest_charge'],
  });
  expect(held.latest_charge).toMatchObject({
    payment_method_details: { card: { capture_before: Math.floor((now + 7 * DAY) / 1000) } },
  });
  now += 7 * DAY - 1_000;
  sandbox.passTime();
  expect((await stripe.paymentIntents.retrieve(held.id)).status).toBe('requires_capture');

  now += 1_000;
  sandbox.passTime();
  expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'expired',
    amount_capturable: 0,
  });
  const { data } = await stripe.events.list({ limit: 2 });
  expect(data.map(({ type }) => type)).toEqual(['payment_intent.canceled', 'charge.expired']);
  expect(await failureOf(stripe.paymentIntents.capture(held.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('a dispute without evidence is lost after its due date', async () => {
  const { stripe, sandbox } = started;
  const held = await stripe.paymentIntents.create({ ...HOLD, payment_method: 'pm_card_visa' });
  await stripe.paymentIntents.capture(held.id);
  const dispute = sandbox.bank.dispute(held.id);
  now += 8 * DAY;
  sandbox.passTime();
  expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
  now += DAY;
  sandbox.passTime();
  expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('lost');
});

test.each([
  ['pm_card_sandboxProcessing', 'requires_capture'],
  ['pm_card_sandboxProcessingFails', 'requires_payment_method'],
])('%s is processing at first, then %s', async (payment_method, status) => {
  const { stripe } = started;
  const intent = await stripe.paymentIntents.create({ ...HOLD, payment_method, expand: ['latest_charge'] });
  expect(intent).toMatchObject({ status: 'processing', latest_charge: { status: 'pending', paid: false } });
  expect((await failureOf(stripe.paymentIntents.cancel(intent.id))).code).toBe('payment_intent_unexpected_state');
  const { latest_charge } = await eventually(async () => {
    const later = await stripe.paymentIntents.retrieve(intent.id);
    expect(later.status).toBe(status);
    return later;
  });
  expect(latest_charge).toBe((intent.latest_charge as { id: string }).id);
});
