import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  closeAll,
  connect,
  eventually,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startReceiver,
  startSandbox,
} from '../testing/start-sandbox.ts';
import { KINDS } from './records.ts';

let directory: string;
const MAIN = join(import.meta.dirname, '..', 'main.ts');
const KEYS = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
const PARAMS = { amount: 5_000, currency: 'usd', capture_method: 'manual' as const };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'));
});
afterEach(async () => {
  await closeAll();
  await rm(directory, { recursive: true });
});

function run(env: Record<string, string>) {
  return spawn(process.execPath, [MAIN], {
    env: { PATH: String(process.env.PATH), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

test('a killed sandbox restarts with everything it had answered', async () => {
  const env = { ...KEYS, PORT: '0', STRIPE_SANDBOX_DATA_DIR: directory };
  const child = run(env);
  const [line] = await once(child.stdout, 'data');
  const stripe = connect(String(line).replace('Stripe sandbox: ', '').trim());
  const intent = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'kept' });
  const held = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://shop.example/',
  });
  child.kill('SIGKILL');
  await once(child, 'exit');

  const journal = join(directory, 'journal.jsonl');
  const whole = await readFile(journal, 'utf8');
  await appendFile(journal, '{"puts":[["payment_intent",{"id":"pi_torn"');
  const after = await startSandbox({ dataDirectory: directory });
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toEqual(held);
  expect((await after.stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'kept' })).id).toBe(intent.id);
  expect((await after.stripe.paymentIntents.capture(intent.id)).status).toBe('succeeded');
  expect((await after.stripe.events.list()).data[0]?.type).toBe('charge.updated');
  await after.sandbox.close();
  expect((await readFile(journal, 'utf8')).startsWith(whole)).toBe(true);

  const again = await startSandbox({ dataDirectory: directory });
  expect((await again.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  expect(again.sandbox.store.all('money_log').map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('delivers an undelivered webhook after a restart', async () => {
  const receiver = await startReceiver();
  const webhooks = [{ url: receiver.url, secret: 'whsec_x' }];
  const retry = { attempts: 9, firstWait: 60_000, longestWait: 60_000 };
  receiver.server.removeAllListeners('request');
  receiver.server.once('request', (_request, response) => response.writeHead(500).end());
  const first = await startSandbox({ dataDirectory: directory, webhooks, retry });
  await first.stripe.paymentIntents.create(PARAMS);
  const failed = [{ attempts: [{ status: 500 }] }];
  await eventually(async () => expect(first.sandbox.store.all('delivery')).toMatchObject(failed));
  await first.sandbox.close();

  receiver.server.on('request', (_request, response) => response.writeHead(200).end());
  const second = await startSandbox({ dataDirectory: directory, webhooks, retry });
  await second.sandbox.webhooksSettled();
  expect(second.sandbox.store.all('delivery')).toMatchObject([
    { state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] },
  ]);
});

test('refuses to start with a corrupt journal', async () => {
  await writeFile(join(directory, 'journal.jsonl'), '{"puts":[]}\nnonsense\n{"puts":[]}\n');
  await expect(startSandbox({ dataDirectory: directory })).rejects.toThrow(/damaged at line 2/);
});

test.each([
  [{ ...KEYS, NODE_ENV: 'production' }, /does not run in production/],
  [{ ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_SECRET_KEY must begin with sk_test_/],
  [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, /STRIPE_PUBLISHABLE_KEY must begin with pk_test_/],
  [{ PORT: 'x' }, /PORT[\s\S]*STRIPE_SECRET_KEY[\s\S]*STRIPE_PUBLISHABLE_KEY/],
  [{ ...KEYS, WEBHOOK_URL: 'http://localhost:1/' }, /needs STRIPE_WEBHOOK_SECRET/],
])('refuses to start with %j', async (env, reason) => {
  const child = run(env);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toMatch(reason);
});

test('stops cleanly on SIGTERM', async () => {
  const child = run({ ...KEYS, PORT: '0' });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('writes a large journal again with the latest state, and loses nothing that is needed', async () => {
  const sizes: number[] = [];
  for (const journalLimit of [Number.POSITIVE_INFINITY, 50_000]) {
    const dataDirectory = join(directory, String(journalLimit));
    const { stripe, sandbox } = await startSandbox({ dataDirectory, journalLimit });
    const intent = await stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'kept' });
    for (let change = 0; change < 60; change += 1) {
      sandbox.store.commit([['payment_intent', { ...intent, description: `${'x'.repeat(4_000)} ${change}` }]]);
    }
    const before = KINDS.map((kind) => sandbox.store.all(kind));
    sizes.push((await readFile(join(dataDirectory, 'journal.jsonl'), 'utf8')).length);
    await sandbox.close();
    const again = await startSandbox({ dataDirectory });
    expect(KINDS.map((kind) => again.sandbox.store.all(kind))).toEqual(before);
    expect(again.sandbox.store.nextSeq()).toBe(2);
  }
  const [whole = 0, compacted = 0] = sizes;
  expect(whole).toBeGreaterThan(250_000);
  expect(compacted).toBeLessThan(100_000);
});

test('forgets old events, deliveries, requests and keys with the journal, and no payment', async () => {
  let now = Date.now();
  const first = await startSandbox({ dataDirectory: directory, clock: () => now });
  const { id } = await first.stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'old' });
  await first.sandbox.close();
  now += 31 * 24 * 60 * 60 * 1000;
  const second = await startSandbox({ dataDirectory: directory, clock: () => now, journalLimit: 0 });
  expect((await second.stripe.paymentIntents.retrieve(id)).id).toBe(id);
  for (const kind of ['event', 'money_log', 'idempotency'] as const) expect(second.sandbox.store.all(kind)).toEqual([]);
  expect((await second.stripe.paymentIntents.create(PARAMS, { idempotencyKey: 'old' })).id).not.toBe(id);
});
