import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeAll, failureOf, type Started, startSandbox } from '../testing/start-sandbox.ts';

let started: Started;
const CARD_ONLY = { currency: 'usd', allowed_payment_method_types: ['card'] };

beforeAll(async () => {
  started = await startSandbox();
});
afterAll(closeAll);

function createHold(amount = 12_950) {
  return started.stripe.paymentIntents.create({
    ...CARD_ONLY,
    amount,
    capture_method: 'manual',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
}

describe('a payment', () => {
  test('is created, authorised and captured', async () => {
    const { stripe } = started;
    const created = await stripe.paymentIntents.create({
      amount: 12_950,
      currency: 'USD',
      capture_method: 'manual',
      metadata: { quote: '12', slot: '7' },
      receipt_email: 'casey@tailgate.example',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      currency: 'usd',
      metadata: { quote: '12', slot: '7' },
      amount_capturable: 0,
      latest_charge: null,
    });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`));

    const held = await stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_mastercard',
      expand: ['latest_charge', 'payment_method'],
    });
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 12_950,
      amount_received: 0,
      latest_charge: { object: 'charge', captured: false, amount_captured: 0, paid: true },
      payment_method: { card: { brand: 'mastercard', last4: '4444' } },
    });

    const captured = await stripe.paymentIntents.capture(created.id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 12_950 });
    const charge = await stripe.charges.retrieve(String(captured.latest_charge));
    expect(charge).toMatchObject({ captured: true, amount_captured: 12_950, payment_intent: created.id });
    expect((await stripe.paymentIntents.retrieve(created.id)).status).toBe('succeeded');
  });

  test('is captured in part, and succeeds at once without manual capture', async () => {
    const { stripe } = started;
    const held = await createHold();
    const partly = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 5_000 });
    expect(partly).toMatchObject({ status: 'succeeded', amount: 12_950, amount_received: 5_000 });
    const tooMuch = await failureOf(
      stripe.paymentIntents.capture((await createHold()).id, { amount_to_capture: 12_951 }),
    );
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount_to_capture' });

    const atOnce = await stripe.paymentIntents.create({
      ...CARD_ONLY,
      amount: 50,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    expect(atOnce).toMatchObject({ status: 'succeeded', amount_received: 50 });
  });

  test('is canceled, which voids the authorisation', async () => {
    const { stripe } = started;
    const held = await createHold();
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: 'abandoned' });
    expect(await stripe.charges.retrieve(String(held.latest_charge))).toMatchObject({
      captured: false,
      refunded: false,
      amount_refunded: 0,
    });
    const events = await stripe.events.list({ limit: 2 });
    expect(events.data.map(({ type }) => type)).toEqual([
      'payment_intent.canceled',
      'payment_intent.amount_capturable_updated',
    ]);
  });

  test('can be changed only as its status allows', async () => {
    const { stripe } = started;
    const open = await stripe.paymentIntents.create({ ...CARD_ONLY, amount: 1_000, metadata: { a: '1', b: '2' } });
    const updated = await stripe.paymentIntents.update(open.id, { amount: 2_000, metadata: { a: '', c: '3' } });
    expect(updated).toMatchObject({ amount: 2_000, metadata: { b: '2', c: '3' } });

    const held = await createHold();
    expect(await failureOf(stripe.paymentIntents.update(held.id, { amount: 2_000 }))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    });
    expect((await stripe.paymentIntents.update(held.id, { metadata: { late: 'yes' } })).metadata).toEqual({
      late: 'yes',
    });
  });
});

describe('an illegal transition', () => {
  test.each(['capture', 'confirm', 'cancel'] as const)('refuses %s and names the status', async (action) => {
    const { stripe } = started;
    const done = await createHold();
    await stripe.paymentIntents.capture(done.id);
    const failure = await failureOf(stripe.paymentIntents[action](done.id));
    expect(failure).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: done.id, status: 'succeeded' },
    });
  });

  test('names the status that a capture requires', async () => {
    const { stripe } = started;
    const open = await stripe.paymentIntents.create({ ...CARD_ONLY, amount: 1_000 });
    expect((await failureOf(stripe.paymentIntents.capture(open.id))).message).toBe(
      'This PaymentIntent could not be captured because it has a status of requires_payment_method. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.',
    );
    const noCard = await failureOf(stripe.paymentIntents.confirm(open.id));
    expect(noCard.message).toMatch(/missing a payment method/);
  });

  test('requires a return address for a confirmation that may redirect', async () => {
    const { stripe } = started;
    const open = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    const failure = await failureOf(stripe.paymentIntents.confirm(open.id, { payment_method: 'pm_card_visa' }));
    expect(failure.message).toMatch(/you must provide a `return_url`/);
  });
});

describe('bad input', () => {
  test.each([
    ['amount', 'amount_too_small', { amount: 49, currency: 'usd' }],
    ['amount', 'parameter_invalid_integer', { amount: 0, currency: 'usd' }],
    ['amount', 'parameter_invalid_integer', { amount: 10.5, currency: 'usd' }],
    ['amount', 'parameter_invalid_integer', { amount: Number.NaN, currency: 'usd' }],
    ['amount', 'amount_too_large', { amount: 100_000_000, currency: 'usd' }],
    ['currency', undefined, { amount: 1_000, currency: 'xyz' }],
    ['amount', 'parameter_missing', { currency: 'usd' }],
    ['metadata[a]', undefined, { amount: 1_000, currency: 'usd', metadata: { a: 'x'.repeat(501) } }],
    ['colour', 'parameter_unknown', { amount: 1_000, currency: 'usd', colour: 'red' }],
    ['expand', undefined, { amount: 1_000, currency: 'usd', expand: ['status'] }],
  ])('%s (%s) is refused', async (param, code, params) => {
    const failure = await failureOf(
      started.stripe.paymentIntents.create(params as { amount: number; currency: string }),
    );
    expect(failure).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param });
    expect(failure.code).toBe(code);
  });

  test('refuses unknown keys and addresses', async () => {
    const { url, stripe } = started;
    expect(await failureOf(stripe.paymentIntents.retrieve('pi_nothing'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    const answers = await Promise.all([
      fetch(`${url}/v1/payment_intents`),
      fetch(`${url}/v1/payment_intents`, { headers: { authorization: 'Bearer sk_test_other' } }),
      fetch(`${url}/v1/nothing`, { headers: { authorization: 'Bearer sk_test_tailgate' } }),
      fetch(`${url}/v1/payment_intents?a[b=1`, { headers: { authorization: 'Bearer sk_test_tailgate' } }),
      fetch(`${url}/v1/payment_intents/%E0%A4%A`, { headers: { authorization: 'Bearer sk_test_tailgate' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 404, 400, 400]);
    for (const answer of answers) expect(await answer.json()).toHaveProperty('error.message');
  });
});

test('lists newest first, filters by time and pages automatically', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const { stripe } = await startSandbox({ clock: () => now });
  const ids: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    now += 60_000;
    ids.unshift((await stripe.paymentIntents.create({ ...CARD_ONLY, amount: 1_000 })).id);
  }
  const since = Math.floor(now / 1000) - 4 * 60;
  const found: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 2 })) found.push(intent.id);
  expect(found).toEqual(ids.slice(0, 5));

  const page = await stripe.paymentIntents.list({ limit: 3, starting_after: String(ids[1]) });
  expect(page).toMatchObject({ has_more: true, url: '/v1/payment_intents' });
  expect(page.data.map(({ id }) => id)).toEqual(ids.slice(2, 5));
  const before = await stripe.paymentIntents.list({ limit: 2, ending_before: String(ids[4]) });
  expect(before.data.map(({ id }) => id)).toEqual(ids.slice(2, 4));
});
