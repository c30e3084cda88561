import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { type CollectedSpan, type Collector, startCollector } from '@tailgate/service-kit/testing/collector';
import { startTracing } from '@tailgate/service-kit/tracing';
import { startService, type TestService } from './testing/start-service.ts';

const TRACE = 'a'.repeat(32);
const BROWSER = 'b'.repeat(16);
const EMAIL = 'grace.hopper@mail.example';

let collector: Collector;
let service: TestService;
let stopTracing: () => Promise<void>;
beforeAll(async () => {
  collector = await startCollector();
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  const rest = { OTEL_BSP_SCHEDULE_DELAY: 20, OTEL_RESOURCE_ATTRIBUTES: { site: 'test' } };
  stopTracing = await startTracing({ ...config, ...rest }, { name: 'payments' });
  service = await startService({ webhooks: true });
});
afterAll(async () => {
  await service.stop();
  await stopTracing();
  await collector.stop();
});

const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === TRACE);
const parentOf = ({ parentSpanId }: CollectedSpan) => ofTrace().find(({ spanId }) => spanId === parentSpanId)?.name;

async function post(path: string, body: object): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', traceparent: `00-${TRACE}-${BROWSER}-01` };
  const answer = await fetch(`${service.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Record<string, string>;
}

test('one booking is one trace: requests, calls, statements, the event of Stripe and its job', async () => {
  const quote = service.appointments.addQuote({ client_email: EMAIL } as object);
  const timeSlotId = await service.addSlot();
  const opened = await post('/api/create-payment-intent', { quoteId: quote.reference, timeSlotId });
  service.stripe.pay(opened.clientSecret ?? '');
  const paymentIntentId = opened.paymentIntentId ?? '';
  await post('/api/quotes/confirm-payment', { quoteId: quote.reference, paymentIntentId, timeSlotId });
  // Not before: the job of the first event might book before the request does.
  await service.startWorkers();

  await until(() => {
    const names = ofTrace().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'POST /api/create-payment-intent',
        'POST /api/quotes/confirm-payment',
        'UPDATE time_slots',
        'INSERT ledger',
        'POST /v1/payment_intents',
        'POST /v1/payment_intents/{id}/capture',
        'POST /internal/bookings/confirm',
        'event payment_intent.succeeded',
        'job follow-card-event',
      ]),
    );
  }, 10_000);
  for (const span of ofTrace().filter(({ name }) => name.startsWith('POST /api/')))
    expect(span.parentSpanId).toBe(BROWSER);
  const spanOf = (wanted: string, of = 'internal') =>
    ofTrace().find(({ name, kind }) => name === wanted && kind === of) as CollectedSpan;
  expect(parentOf(spanOf('POST /internal/bookings/confirm', 'client'))).toBe('POST /api/quotes/confirm-payment');
  // The other service's span: the header reached it.
  expect(parentOf(spanOf('POST /internal/bookings/confirm', 'server'))).toBe('POST /internal/bookings/confirm');
  expect(parentOf(spanOf('event payment_intent.succeeded'))).toBe('POST /api/create-payment-intent');
  expect(parentOf(spanOf('job follow-card-event', 'job'))).toMatch(/^event /);
  expect(spanOf('job follow-card-event', 'job').attributes).toMatchObject({
    'messaging.destination.name': 'follow-card-event',
    'tailgate.attempt': 1,
  });
});

test('spans hold no address, reference, statement, value or token', async () => {
  const { quote, intentId } = await service.book();
  await service.request('GET', `/api/payments?search=hunter2`, undefined, 'ADMIN');
  await service.rows("SELECT 'hunter2' AS email");
  await until(() => expect(collector.spans.some(({ name }) => name === 'GET /api/payments')).toBe(true));
  for (const secret of [
    quote.reference,
    intentId,
    'hunter2',
    EMAIL,
    'Bearer',
    'eyJ',
    'url.',
    'client.address',
    'db.query',
  ])
    expect([secret, collector.text().includes(secret)]).toEqual([secret, false]);
});
