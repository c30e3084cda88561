import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeAll, failureOf, type Started, startSandbox } from '../testing/start-sandbox.ts';

let started: Started;

beforeAll(async () => {
  started = await startSandbox();
});
afterAll(closeAll);

function createIntent() {
  return started.stripe.paymentIntents.create({ amount: 4_000, currency: 'usd', capture_method: 'manual' });
}

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  ['4000008400001629', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4111111111111111', 'card_declined', 'test_mode_live_card', expect.stringMatching(/test mode/)],
])('declines %s, and another card then pays', async (number, code, declineCode, message) => {
  const { stripe, sandbox } = started;
  const intent = await createIntent();
  const { error } = sandbox.pay(String(intent.client_secret), number);
  expect(error).toMatchObject({ type: 'card_error', code, message });
  expect(error?.decline_code).toBe(declineCode);

  const declined = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(declined).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'card_error', code, message, payment_method: { card: { last4: number.slice(-4) } } },
    latest_charge: { status: 'failed', paid: false, failure_code: code },
  });

  expect(sandbox.pay(String(intent.client_secret)).intent).toMatchObject({
    status: 'requires_capture',
    last_payment_error: null,
  });
});

test('a server-side decline is a card error with the intent', async () => {
  const { stripe } = started;
  const intent = await createIntent();
  const failure = await failureOf(
    stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_chargeDeclined',
      return_url: 'https://a.example/',
    }),
  );
  expect(failure).toMatchObject({
    statusCode: 402,
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  });
});

test.each(['4000002500003155', '4000002760003184'])('%s requires 3-D Secure', async (number) => {
  const { stripe, sandbox } = started;
  const intent = await createIntent();
  expect(sandbox.pay(String(intent.client_secret), number).intent).toMatchObject({ status: 'requires_capture' });
  const events = await stripe.events.list({ type: 'payment_intent.requires_action', limit: 1 });
  expect(events.data[0]).toMatchObject({
    data: { object: { id: intent.id, next_action: { type: 'use_stripe_sdk' } } },
  });
});

test('a server-side confirmation redirects to the bank and back, and ignores a late answer', async () => {
  const { stripe } = started;
  const intent = await createIntent();
  const confirm = { payment_method: 'pm_card_authenticationRequired', return_url: 'https://shop.example/done?a=1' };
  const waiting = await stripe.paymentIntents.confirm(intent.id, confirm);
  expect(waiting.status).toBe('requires_action');
  const page = String(waiting.next_action?.redirect_to_url?.url);
  expect(await (await fetch(page)).text()).toContain('3D Secure 2 Test Page');

  const answer = (choice: string) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ answer: choice }), redirect: 'manual' });
  const refused = new URL(String((await answer('fail')).headers.get('location')));
  expect(refused.searchParams.get('redirect_status')).toBe('failed');
  expect(refused.searchParams.get('a')).toBe('1');
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  expect((await answer('complete')).status).toBe(404);
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
});
