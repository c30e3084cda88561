import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox } from '@tailgate/stripe-sandbox';
import type { Stripe } from 'stripe';
import { connectStripe } from './card-provider.ts';
import { FOLLOWED_EVENTS } from './receive-card-event.ts';
import { setUpWebhook } from './setup-webhook.ts';

const KEYS = { secretKey: 'sk_test_setup', publishableKey: 'pk_test_setup' };
const PORTAL = 'https://portal.example';
const sandbox = createSandbox(KEYS);
let apiUrl: string;
let stripe: Stripe;

beforeAll(async () => {
  apiUrl = await sandbox.listen(0);
  stripe = connectStripe({ secretKey: KEYS.secretKey, apiUrl });
});
afterAll(() => sandbox.close());

test('creates the endpoint once and prints its secret once', async () => {
  const created = await setUpWebhook(stripe, PORTAL);
  expect(created).toMatchObject({ outcome: 'created', secret: expect.stringMatching(/^whsec_/) });
  expect(await stripe.webhookEndpoints.retrieve(created.id)).toMatchObject({
    url: 'https://portal.example/api/stripe/webhook',
    enabled_events: [...FOLLOWED_EVENTS],
    api_version: '2026-10-28.endive',
  });
  expect(await setUpWebhook(stripe, PORTAL)).toEqual({ outcome: 'unchanged', id: created.id });
});

test('adds missing events, and enables an endpoint that was disabled', async () => {
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  const id = String(endpoint?.id);
  await stripe.webhookEndpoints.update(id, { enabled_events: ['charge.refunded'], disabled: true });
  expect(await setUpWebhook(stripe, PORTAL)).toEqual({ outcome: 'updated', id });
  expect(await stripe.webhookEndpoints.retrieve(id)).toMatchObject({
    enabled_events: [...FOLLOWED_EVENTS],
    status: 'enabled',
  });
});

test('replaces an endpoint of another API version', async () => {
  const url = 'https://other.example/api/stripe/webhook';
  const old = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'], api_version: '2025-03-31.basil' });
  const { outcome } = await setUpWebhook(stripe, 'https://other.example');
  expect(outcome).toBe('created');
  expect(await stripe.webhookEndpoints.retrieve(old.id)).toMatchObject({ status: 'disabled' });
});

async function command(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'setup.ts')], {
    env: { PATH: String(process.env.PATH), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, error, code };
}

test('the command prints the secret, and lists what is missing or does not fit', async () => {
  const done = await command({
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_API_URL: apiUrl,
    PUBLIC_URL: 'https://third.example',
  });
  expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/created\.[\s\S]*STRIPE_WEBHOOK_SECRET=whsec_/) });
  const refused = await command({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: apiUrl });
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('PUBLIC_URL is missing') });
  const wrong = await command({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: apiUrl, PUBLIC_URL: PORTAL });
  expect(wrong.error).toContain('STRIPE_API_URL: must be https://api.stripe.com');
});
