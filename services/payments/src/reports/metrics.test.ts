import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { poolReadings, queueReadings } from '@tailgate/service-kit/metrics';
import { silentLog, until } from '@tailgate/service-kit/testing';
import { startTestMetrics, type TestMetrics } from '@tailgate/service-kit/testing/metrics';
import { QUEUES } from '../queues.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { paymentReadings } from './payment-readings.ts';

let service: TestService;
let metrics: TestMetrics;
beforeAll(async () => {
  service = await startService({ webhooks: true });
  const { deps } = service;
  const own = paymentReadings(deps).map((source) => ({ ...source, everySeconds: 0 }));
  const readings = [poolReadings(deps.database), queueReadings(deps.jobs, QUEUES), ...own];
  metrics = await startTestMetrics({ name: 'payments', log: silentLog, readings });
});
afterAll(async () => {
  await metrics.stop();
  await service.stop();
});

test('shows holds, bookings, refunds and events of Stripe', async () => {
  const before = await metrics.values();
  expect([before.get('tailgate_holds{for="quote"}'), before.has('tailgate_webhook_last_timestamp_seconds')]).toEqual([
    0,
    false,
  ]);
  const { paymentId } = await service.book();
  await service.open(
    service.appointments.addQuote(),
    await service.addSlot({ start_time: '11:00:00', end_time: '12:00:00' }),
  );
  await service.refund(paymentId);

  const values = await metrics.values();
  const request = (route: string) =>
    values.get(`tailgate_http_request_duration_seconds_count{route="${route}",status="200"}`);
  expect(values.get('tailgate_holds{for="quote"}')).toBe(1);
  expect(values.get('tailgate_payments{status="pending"}')).toBe(1);
  expect(values.get('tailgate_ledger_entries_last_hour{kind="captured"}')).toBe(1);
  expect(values.get('tailgate_ledger_cents_last_hour{kind="captured"}')).toBeGreaterThan(0);
  expect([request('createPaymentIntent'), request('confirmPayment')]).toEqual([2, 1]);
  await until(async () => {
    const last = (await metrics.values()).get('tailgate_webhook_last_timestamp_seconds');
    expect(last).toBeGreaterThan(Date.now() / 1_000 - 600);
  });
});

test('shows whether money agrees, and when that was checked', async () => {
  expect((await metrics.values()).has('tailgate_money_agrees')).toBe(false);
  await reconcile(service.deps, 0);
  const good = await metrics.values();
  expect([good.get('tailgate_money_agrees'), good.get('tailgate_money_findings')]).toEqual([1, 0]);
  expect(good.get('tailgate_money_checked_timestamp_seconds')).toBeCloseTo(Date.now() / 1_000, -2);

  await service.rows(`UPDATE money_reports SET agrees = false,
    findings = '[{"rule":"LEDGER_DIFFERS","subject":"a","message":"b","repaired":false,"about":{}}]'`);
  const bad = await metrics.values();
  expect([bad.get('tailgate_money_agrees'), bad.get('tailgate_money_findings')]).toEqual([0, 1]);
});

test('shows the pool, and queues with stuck jobs', async () => {
  const busy = await service.deps.database.transaction();
  const values = await metrics.values();
  await busy.rollback();
  expect(values.get('tailgate_db_connections{state="in_use"}')).toBeGreaterThan(0);
  expect(values.get('tailgate_db_connections_max')).toBe(10);
  expect(values.get('tailgate_stuck_jobs{queue="settle-booking"}')).toBe(0);
  expect(values.get('tailgate_schedule_started_timestamp_seconds{queue="reconcile"}')).toBeGreaterThan(0);
  expect(values.has('tailgate_schedule_started_timestamp_seconds{queue="settle-booking"}')).toBe(false);
});

test('keeps what the alerts and the dashboard are written against', async () => {
  expect(await metrics.promised()).toBe(await metrics.recorded());
});
