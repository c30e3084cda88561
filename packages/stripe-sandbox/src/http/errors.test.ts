import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeAll, failureOf, PUBLISHABLE_KEY, type Started, startSandbox } from '../testing/start-sandbox.ts';

let started: Started;

beforeAll(async () => {
  started = await startSandbox();
});
afterAll(closeAll);

function createIntent() {
  return started.stripe.paymentIntents.create({ amount: 4_000, currency: 'usd', capture_method: 'manual' });
}

async function enterCard(card: object) {
  const { id, client_secret } = await createIntent();
  const response = await fetch(`${started.url}/client/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: PUBLISHABLE_KEY,
      client_secret,
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', ...card },
    }),
  });
  return { status: response.status, body: (await response.json()) as { error: Record<string, unknown> } };
}

describe('entered card data', () => {
  test.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
    ['a past year', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    ['a year too far away', { exp_year: 2099 }, 'invalid_expiry_year', 'exp_year'],
    ['a month that does not exist', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['four digits of security code for a Visa', { cvc: '1234' }, 'invalid_cvc', 'cvc'],
    ['three for an American Express', { number: '378282246310005' }, 'invalid_cvc', 'cvc'],
  ])('refuses %s before any charge', async (_what, card, code, param) => {
    const charges = started.sandbox.store.count('charge');
    const { status, body } = await enterCard(card);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, param });
    expect(started.sandbox.store.count('charge')).toBe(charges);
  });
});

test('an error links to its explanation, and a decline says what to do next', async () => {
  const { stripe } = started;
  const missing = await failureOf(stripe.paymentIntents.retrieve('pi_nothing'));
  expect(missing).toMatchObject({ doc_url: 'https://stripe.com/docs/error-codes/resource-missing' });
  expect((missing.raw as { request_log_url: string }).request_log_url).toBe(`${started.url}/#requests`);

  const { id } = await createIntent();
  const confirm = { payment_method: 'pm_card_chargeDeclinedLostCard', return_url: 'https://shop.example/' };
  expect(await failureOf(stripe.paymentIntents.confirm(id, confirm))).toMatchObject({
    decline_code: 'lost_card',
    advice_code: 'do_not_try_again',
    network_decline_code: '41',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
    payment_intent: { last_payment_error: { advice_code: 'do_not_try_again' } },
  });
});

test.each([
  ['pm_card_chargeDeclinedFraudulent', 'fraudulent'],
  ['pm_card_radarBlock', 'fraudulent'],
  ['pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_velocity_exceeded'],
  ['pm_card_chargeCustomerFail', 'generic_decline'],
])('%s is declined as %s', async (payment_method, decline_code) => {
  const { id } = await createIntent();
  const confirm = { payment_method, return_url: 'https://shop.example/' };
  const failure = await failureOf(started.stripe.paymentIntents.confirm(id, confirm));
  expect(failure).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code });
});

describe('the texts of bad parameters are those of Stripe', () => {
  test.each([
    [0, 'This value must be greater than or equal to 1.'],
    [101, 'This value must be less than or equal to 100.'],
  ])('a page of %d', async (limit, message) => {
    const failure = await failureOf(started.stripe.charges.list({ limit }).then());
    expect(failure).toMatchObject({ statusCode: 400, code: 'parameter_invalid_integer', param: 'limit', message });
  });

  test.each([
    [
      { [`k${'x'.repeat(40)}`]: 'v' },
      /^Metadata keys can have up to 40 characters, but you passed in a key that is 41 characters/,
    ],
    [
      { a: 'x'.repeat(501) },
      /^Metadata values can have up to 500 characters, but you passed in a value that is 501 characters/,
    ],
    [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v'])), /50 metadata keys/],
  ])('metadata', async (metadata, message) => {
    const failure = await failureOf(started.stripe.paymentIntents.create({ amount: 4_000, currency: 'usd', metadata }));
    expect(failure.statusCode).toBe(400);
    expect(failure.message).toMatch(message);
  });

  test('two cursors', async () => {
    const { id } = await createIntent();
    const failure = await failureOf(
      started.stripe.paymentIntents.list({ starting_after: id, ending_before: id }).then(),
    );
    expect(failure).toMatchObject({ statusCode: 400, message: expect.stringMatching(/only specify one of/) });
  });
});

test('a test can order both kinds of 429', async () => {
  const { sandbox, stripe } = started;
  const order = { match: { path: '/v1/account' }, kind: 'status' as const, times: 1, status: 429, delay_ms: 0 };
  sandbox.faults.add(order);
  expect(await failureOf(stripe.accounts.retrieveCurrent())).toMatchObject({ statusCode: 429, code: 'rate_limit' });
  sandbox.faults.add({ ...order, error_code: 'lock_timeout' });
  expect(await failureOf(stripe.accounts.retrieveCurrent())).toMatchObject({ code: 'lock_timeout' });
  expect((await stripe.accounts.retrieveCurrent()).id).toMatch(/^acct_/);
});

test('a browser reads an intent with the publishable key and the client secret', async () => {
  const { id, client_secret } = await createIntent();
  const read = async (secret: string, key = PUBLISHABLE_KEY) => {
    const query = new URLSearchParams({ client_secret: secret });
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${started.url}/v1/payment_intents/${id}?${query}`, { headers });
    return { status: response.status, body: (await response.json()) as object };
  };
  const { status, body } = await read(String(client_secret));
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, status: 'requires_payment_method' });
  expect(body).not.toHaveProperty('metadata');
  expect((await read('pi_secret_wrong')).status).toBe(404);
  expect((await read(String(client_secret), 'pk_test_other')).status).toBe(401);
});
