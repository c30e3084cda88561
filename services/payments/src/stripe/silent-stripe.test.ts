import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { configSchema } from '../config.ts';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { cardsWaitMs } from './cards-for-request.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ stripeWaitMs: 3_000 });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
});

const { authorised, sweepAfter, expectBooked } = bookingChecks(() => service);
/** Stripe answers these, but later than a request waits. */
const hang = (path: string, method: 'GET' | 'POST') =>
  service.stripe.faults.add({ match: { method, path }, kind: 'delay', times: 100, status: 500, delay_ms: 8_000 });
const SILENT = {
  status: 503,
  body: {
    code: 'CARD_PROVIDER_UNAVAILABLE',
    message: 'The card provider cannot be reached right now. Please try again in a moment.',
  },
};

test('a request hears of a silent Stripe before the BFF times out, and repeating it works', async () => {
  const [quote, timeSlotId] = [service.appointments.addQuote(), await service.addSlot()];
  hang('/v1/payment_intents', 'POST');
  expect(await service.open(quote, timeSlotId)).toMatchObject(SILENT);
  service.stripe.faults.clear();
  // Until then Stripe works on the first request and refuses its key.
  await until(async () => expect((await service.open(quote, timeSlotId)).status).toBe(200), 40_000);
});

test('a capture that hangs is unknown, and settled once: by the job', async () => {
  const { paymentIntentId, timeSlotId, confirm } = await authorised();
  hang('/v1/payment_intents/*/capture', 'POST');
  expect(await confirm()).toMatchObject(SILENT);
  expect(await service.payment(paymentIntentId)).toMatchObject({ status: 'pending', stage: 'booked' });
  service.stripe.faults.clear();
  await until(async () => {
    await sweepAfter(30_000);
    await expectBooked(paymentIntentId, timeSlotId);
  }, 40_000);
  expect(service.effective('capture', paymentIntentId)).toBe(1);
});

test('the time for Stripe follows from that of the BFF and is shorter', () => {
  const { SERVICE_TIMEOUT_SECONDS: bff } = configSchema.shape;
  for (const seconds of [bff.parse(undefined), bff.parse('1'), bff.parse('120')])
    expect(cardsWaitMs(seconds)).toBeLessThan(seconds * 1000);
});
