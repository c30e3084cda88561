import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SandboxEvent } from '../state/records.ts';
import { closeAll, eventually, failureOf, type Started, startSandbox } from '../testing/start-sandbox.ts';

/** The compiler checks what the sandbox answers as literals of the types of the installed `stripe` package. */
const TYPESCRIPT = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const HOLD = {
  amount: 10_000,
  currency: 'usd',
  allowed_payment_method_types: ['card' as const],
  capture_method: 'manual' as const,
  confirm: true,
};

let directory: string;
let started: Started;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stripe-types-'));
  await symlink(dirname(TYPESCRIPT), join(directory, 'node_modules'));
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  started = await startSandbox();
});
afterAll(async () => {
  await closeAll();
  await rm(directory, { recursive: true });
});

type Sample = [type: string, value: unknown];

async function compile(name: string, samples: Sample[]): Promise<string[]> {
  const file = join(directory, `${name}.ts`);
  const lines = samples.map(([type, value], index) => `export const v${index}: ${type} = ${JSON.stringify(value)};`);
  await writeFile(file, ["import type { Stripe } from 'stripe';", ...lines].join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false', '--module', 'nodenext'];
  const { stdout } = spawnSync(
    process.execPath,
    [join(TYPESCRIPT, 'bin', 'tsc'), ...options, '--target', 'esnext', file],
    { cwd: directory, encoding: 'utf8' },
  );
  return stdout.split('\n').filter((line) => line.includes('error'));
}

async function pay(payment_method: string): Promise<string> {
  const held = await started.stripe.paymentIntents.create({ ...HOLD, payment_method });
  return (await started.stripe.paymentIntents.capture(held.id)).id;
}

/** Plays every way a payment can go, so that the store has samples of all states and events. */
async function playPayments(): Promise<Sample[]> {
  const { stripe, sandbox } = started;
  const failures = await Promise.all(
    ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_radarBlock', 'pm_card_nothing'].map((payment_method) =>
      failureOf(stripe.paymentIntents.create({ ...HOLD, payment_method })),
    ),
  );
  await stripe.paymentIntents.create({ ...HOLD, payment_method: 'pm_card_sandboxProcessing' });
  const challenged = await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' });
  sandbox.pay(String(challenged.client_secret), '4000002760003184');
  await stripe.paymentIntents.cancel(challenged.id).catch(() => undefined);
  const plain = await pay('pm_card_riskLevelElevated');
  const refund = await stripe.refunds.create({ payment_intent: plain, amount: 4_000 });
  sandbox.bank.failRefund(refund.id);
  await stripe.refunds.create({ payment_intent: await pay('pm_card_pendingRefund') });
  for (const token of ['pm_card_createDispute', 'pm_card_createDisputeInquiry', 'pm_card_createIssuerFraudRecord']) {
    await pay(token);
  }
  const [inquiry, dispute] = await eventually(async () => {
    const { data } = await stripe.disputes.list();
    expect(data).toHaveLength(2);
    return data;
  });
  await stripe.disputes.update(String(dispute?.id), { evidence: { uncategorized_text: 'winning_evidence' } });
  sandbox.bank.decide(String(inquiry?.id), 'warning_closed');
  const endpoint = await stripe.webhookEndpoints.create({ url: 'https://shop.example/', enabled_events: ['*'] });
  await eventually(async () => {
    expect((await stripe.disputes.retrieve(String(dispute?.id))).status).toBe('won');
  });
  return [
    ...failures.map(({ raw }): Sample => ['Stripe.StripeRawError', withoutTransport(raw)]),
    ['Stripe.WebhookEndpoint', endpoint],
  ];
}

/** The package adds what it knows of the answer's head to an error. */
function withoutTransport(raw: unknown): unknown {
  const { headers: _headers, statusCode: _statusCode, requestId: _requestId, ...body } = raw as Record<string, unknown>;
  return body;
}

function storedSamples(): Sample[] {
  const { store } = started.sandbox;
  return [
    ...store.all('payment_intent').map((record): Sample => ['Stripe.PaymentIntent', record]),
    ...store.all('charge').map((record): Sample => ['Stripe.Charge', record]),
    ...store.all('refund').map((record): Sample => ['Stripe.Refund', record]),
    ...store.all('dispute').map((record): Sample => ['Stripe.Dispute', record]),
    ...store.all('fraud_warning').map((record): Sample => ['Stripe.Radar.EarlyFraudWarning', record]),
    ...store.all('payment_method').map(({ method }): Sample => ['Stripe.PaymentMethod', method]),
    ...store.all('event').map((record): Sample => ['Stripe.Event', withoutPrevious(record)]),
  ];
}

/** The type has no null for a field that was absent, and no parts of nested objects. Stripe sends both. */
function withoutPrevious({ data: { object }, ...event }: SandboxEvent): unknown {
  return { ...event, data: { object } };
}

test('everything that the sandbox answers fits the types of the stripe package', async () => {
  const samples = [...(await playPayments()), ...storedSamples()];
  const types = new Set(started.sandbox.store.all('event').map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'charge.captured',
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.failed',
    'charge.pending',
    'charge.refund.updated',
    'charge.refunded',
    'charge.succeeded',
    'charge.updated',
    'payment_intent.amount_capturable_updated',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.processing',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
    'radar.early_fraud_warning.created',
    'refund.created',
    'refund.failed',
    'refund.updated',
  ]);
  expect(await compile('samples', samples)).toEqual([]);
}, 60_000);

test('an event of an update names the former values of what changed', () => {
  const events = started.sandbox.store.all('event').filter(({ type }) => type.endsWith('.updated'));
  const previous = events.map(({ type, data }) => [type, Object.keys(data.previous_attributes ?? {}).sort()]);
  expect(previous).toContainEqual(['charge.updated', ['balance_transaction']]);
  expect(previous).toContainEqual(['refund.updated', ['failure_balance_transaction', 'failure_reason', 'status']]);
  expect(previous).toContainEqual(['charge.dispute.updated', ['evidence', 'evidence_details', 'status']]);
});

test('the compiler sees a wrong value, a missing field and an unknown field', async () => {
  const [refund] = started.sandbox.store.all('refund');
  const { charge: _charge, ...missing } = refund ?? {};
  const errors = await compile('wrong', [
    ['Stripe.Refund', { ...refund, amount: '4000' }],
    ['Stripe.Refund', missing],
    ['Stripe.Refund', { ...refund, colour: 'red' }],
  ]);
  expect(errors.map((line) => /wrong\.ts\((\d+),/.exec(line)?.[1])).toEqual(['2', '3', '4']);
}, 60_000);
