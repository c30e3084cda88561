import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CollectedSpan, startCollector } from '@tailgate/service-kit/testing/collector';
import { expect } from 'playwright/test';
import { apiAs, approvedQuote } from '../api.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { accounts } from '../stack.ts';
import { test } from '../test.ts';
import { newVisitor } from '../visitor.ts';
import { drawTrace } from './draw-trace.ts';

const { E2E_COLLECTOR_PORT = '0', E2E_REPO = '..' } = process.env;

const EXPECTED = [
  'bff POST /api/create-payment-intent',
  'payments POST /api/create-payment-intent',
  'payments GET /internal/quotes/{quoteId}/for-payment',
  'appointments GET /internal/quotes/{quoteId}/for-payment',
  'payments UPDATE time_slots',
  'payments POST /v1/payment_intents',
  'bff POST /api/quotes/confirm-payment',
  'payments POST /v1/payment_intents/{id}/capture',
  'payments INSERT ledger',
  'appointments POST /internal/bookings/confirm',
  'appointments job mail',
  'payments event payment_intent.succeeded',
  'payments job follow-card-event',
];

test('one booking is one trace, from the browser to the database', async ({ page }) => {
  const collector = await startCollector(Number(E2E_COLLECTOR_PORT));
  const visitor = newVisitor();
  const { reference } = await approvedQuote(visitor, await apiAs(accounts.admin));
  const sent = page.waitForRequest('**/api/create-payment-intent');
  const payment = await PaymentPage.open(page, `/payment/${reference}`);
  await payment.pickSlot(9);
  const traceId = (await (await sent).headerValue('traceparent'))?.split('-')[1];
  await payment.enterCard('4242424242424242');
  await payment.payNow();
  await payment.expectPaid();

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  const names = () => ofTrace().map(({ process, name }) => `${process} ${name}`);
  await expect.poll(() => EXPECTED.filter((name) => !names().includes(name)), { timeout: 20_000 }).toEqual([]);
  // Every span but those that the browser began hangs on another one.
  const ids = new Set(ofTrace().map(({ spanId }) => spanId));
  const loose = ofTrace().filter(({ parentSpanId }) => !ids.has(parentSpanId));
  expect(loose.filter(({ process, kind }) => process !== 'bff' || kind !== 'server')).toEqual([]);
  for (const secret of [reference, visitor.email, visitor.name, visitor.origin])
    expect(collector.text()).not.toContain(secret);

  await test.info().attach('spans', { body: JSON.stringify(ofTrace(), asText, 1) });
  writeFileSync(join(E2E_REPO, 'docs/booking-trace.svg'), drawTrace(ofTrace().filter(isWork)));
  await collector.stop();
});

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** Leaves out reads of the database, the ends of transactions and the queueing of jobs: the picture would be three times as long. */
const isWork = ({ name }: CollectedSpan) => !/^(SELECT|START|COMMIT|ROLLBACK|SET|BEGIN|send) ?/.test(name);
