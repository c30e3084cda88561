import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { poolReadings, queueReadings } from '@tailgate/service-kit/metrics';
import { silentLog } from '@tailgate/service-kit/testing';
import { startTestMetrics, type TestMetrics } from '@tailgate/service-kit/testing/metrics';
import { QUEUES } from '../queues.ts';
import { aPendingQuote } from '../testing/factories.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { appointmentReadings } from './appointment-readings.ts';

let service: TestService;
let metrics: TestMetrics;
beforeAll(async () => {
  service = await startService();
  const { deps, jobs } = service;
  const own = { ...appointmentReadings(deps), everySeconds: 0 };
  const readings = [poolReadings(deps.database), queueReadings(jobs, QUEUES), own];
  metrics = await startTestMetrics({ name: 'appointments', log: silentLog, readings });
});
afterAll(async () => {
  await metrics.stop();
  await service.stop();
});

test('shows pending quotes and how long the oldest has waited', async () => {
  expect((await metrics.values()).get('tailgate_quotes_pending')).toBe(0);
  await aPendingQuote(service);
  service.moveClock(2);
  const values = await metrics.values();
  expect(values.get('tailgate_quotes_pending')).toBe(1);
  expect(values.get('tailgate_quotes_oldest_pending_seconds')).toBeCloseTo(2 * 86_400, -2);
  service.moveClock(0);
});

test('keeps what the alerts and the dashboard are written against', async () => {
  expect(await metrics.promised()).toBe(await metrics.recorded());
});
