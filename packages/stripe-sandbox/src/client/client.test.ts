import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeAll, PUBLISHABLE_KEY, type Started, startSandbox } from '../testing/start-sandbox.ts';

let started: Started;
const PORTAL = 'http://localhost:8080';
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };

beforeAll(async () => {
  started = await startSandbox({ allowedOrigins: [PORTAL] });
});
afterAll(closeAll);

function createIntent() {
  return started.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd', metadata: { quote: 'secret-12' } });
}

function post(id: string, action: string, body: object, headers = {}): Promise<Response> {
  return fetch(`${started.url}/client/payment_intents/${id}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('shows the card form safe fields only, and only with key and secret', async () => {
  const { id, client_secret } = await createIntent();
  const credentials = { key: PUBLISHABLE_KEY, client_secret };
  const seen = await (await post(id, 'retrieve', credentials)).text();
  expect(JSON.parse(seen).payment_intent).toMatchObject({ id, amount: 5_000, status: 'requires_payment_method' });
  expect(seen).not.toMatch(/secret-12|latest_charge|metadata/);

  const missing = await post('pi_none', 'retrieve', credentials);
  const wrong = await post(id, 'retrieve', { ...credentials, client_secret: `${id}_secret_x` });
  expect([missing.status, wrong.status]).toEqual([404, 404]);
  expect((await post(id, 'retrieve', { ...credentials, key: 'pk_test_other' })).status).toBe(401);
  expect((await post(id, 'retrieve', credentials, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  const preflight = await fetch(`${started.url}/client/payment_intents/${id}/retrieve`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('confirms, and hides fields of a decline that a browser must not see', async () => {
  const { id, client_secret } = await createIntent();
  const body = { key: PUBLISHABLE_KEY, client_secret, billing_details: { postal_code: '10001', country: 'US' } };
  const declined = await post(id, 'confirm', { ...body, card: { ...CARD, number: '4000000000009995' } });
  expect(declined.status).toBe(402);
  const text = await declined.text();
  expect(JSON.parse(text).error).toMatchObject({ decline_code: 'insufficient_funds', payment_intent: { id } });
  expect(text).not.toMatch(/secret-12|4000000000009995/);
  const paid = (await (await post(id, 'confirm', { ...body, card: CARD })).json()) as object;
  expect(paid).toMatchObject({ payment_intent: { status: 'succeeded' } });
  expect((await post(id, 'confirm', { ...body, card: { ...CARD, number: '42' } })).status).toBe(400);
  const stored = JSON.stringify(started.sandbox.store.all('payment_method'));
  expect(stored).not.toContain('4242424242424242');
});

test('opens frames for the allowed origin only', async () => {
  const open = (parent: string) => fetch(`${started.url}/frames/payment-element?parent=${encodeURIComponent(parent)}`);
  const allowed = await open(PORTAL);
  const policy = String(allowed.headers.get('content-security-policy'));
  expect(policy).toContain(`frame-ancestors ${PORTAL}`);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(await allowed.text()).not.toMatch(/<script>|style=|onclick/);
  const others = ['http://evil.example', `${PORTAL}/path`, 'null', '*', 'http://localhost:8080; script-src *'];
  for (const other of others) expect((await open(other)).status).toBe(403);
});

test.each(['/stripe.js', '/v3/', '/endive/stripe.js'])('serves %s as one classic script', async (path) => {
  const response = await fetch(`${started.url}${path}`);
  expect(response.headers.get('content-type')).toMatch('text/javascript');
  const source = await response.text();
  expect(source).not.toMatch(/^\s*(import|export)\b|\beval\(|new Function|innerHTML/m);
  // Compiling shows that the parts fit together as a script.
  expect(() => new Script(source)).not.toThrow();
});

test('escapes values on the overview page', async () => {
  await started.stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    metadata: { note: '<script>x</script>' },
  });
  const response = await fetch(`${started.url}/`);
  const page = await response.text();
  expect(page).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toContain('4242 4242 4242 4242');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('allows resets and faults only with the flag', async () => {
  const closed = await startSandbox({ allowControl: false });
  const reset = (url: string, headers = {}) => fetch(`${url}/_sandbox/reset`, { method: 'POST', headers });
  expect((await reset(closed.url)).status).toBe(403);
  expect((await reset(started.url, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await reset(started.url)).status).toBe(200);
  expect((await started.stripe.paymentIntents.list()).data).toEqual([]);
  const fault = { match: { path: '/v1/refunds' }, kind: 'status', status: 200 };
  const refused = await fetch(`${started.url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  expect(refused.status).toBe(400);
});
