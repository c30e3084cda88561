import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { reconcile } from './reconcile.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const MINUTE = 60_000;
const { check, report, sql, sqlOnLedger } = reconciliationSteps(() => service);

test('shows staff alone an empty report before the first check', async () => {
  expect(await report()).toEqual({ checked_at: null, overdue: false, agrees: true, findings: [] });
  expect((await service.request('GET', '/api/money/report', undefined, 'CUSTOMER')).status).toBe(403);
});

test('finds nothing after bookings, refunds, cancellations and deletions', async () => {
  await service.book();
  const refunded = await service.book();
  await service.refund(refunded.paymentId);
  const cancelled = await service.book();
  service.appointments.cancelAppointment(cancelled.appointmentId);
  await service.unwind(cancelled.appointmentId);
  await service.open(service.appointments.addQuote(), await service.addSlot());
  const deleted = await service.book();
  service.appointments.bookings.delete(deleted.appointmentId);
  await service.internal('appointments/forget', { appointment_ids: [deleted.appointmentId] });
  expect(await check()).toEqual([]);
  expect(await report()).toMatchObject({ agrees: true, findings: [] });
  expect((await report()).checked_at).toBe(new Date((await report()).checked_at).toISOString());
});

test('does not report records that were changed in the last minute', async () => {
  const booked = await service.book();
  await sql('UPDATE time_slots SET appointment_id = NULL WHERE id = $timeSlotId', { timeSlotId: booked.timeSlotId });
  expect(await reconcile(service.deps, 10)).toEqual([]);
  await sql('UPDATE time_slots SET appointment_id = $id WHERE id = $timeSlotId', {
    timeSlotId: booked.timeSlotId,
    id: booked.appointmentId,
  });
});

test('repairs violations where a use case can, and reports each once', async () => {
  const [evidence, atStripe, cancelled, archived, refunded, stopped] = [
    await service.book(),
    await service.book(),
    await service.book(),
    await service.book(),
    await service.book(),
    await service.book(),
  ];
  await sqlOnLedger(`DELETE FROM ledger WHERE payment_id = ${evidence.paymentId} AND kind = 'captured'`);
  await service.deps.cards.refund(atStripe.intentId, `test-${atStripe.intentId}`);
  service.appointments.cancelAppointment(cancelled.appointmentId);
  service.appointments.cancelAppointment(archived.appointmentId);
  service.appointments.changeBooking(archived.appointmentId, { status: 'archived' });
  await service.refund(refunded.paymentId);
  service.appointments.changeBooking(refunded.appointmentId, { status: 'confirmed', cancelled_at: null });
  await sql("UPDATE payments SET stage = 'captured' WHERE id = $id", { id: stopped.paymentId });
  await sql('DELETE FROM pgboss.job WHERE data @> jsonb_build_object($key::text, $id::integer)', {
    key: 'payment_id',
    id: stopped.paymentId,
  });

  const findings = await check();
  expect(findings.map(({ rule, subject, repaired }) => [rule, subject, repaired]).toSorted()).toEqual(
    [
      ['LEDGER_DIFFERS', `payment #${atStripe.paymentId}`, true],
      ['BOOKING_DIFFERS', `appointment #${refunded.appointmentId}`, true],
      ['BOOKING_DIFFERS', `payment #${cancelled.paymentId}`, true],
      ['BOOKING_DIFFERS', `payment #${archived.paymentId}`, true],
      ['EVIDENCE_MISSING', `payment #${evidence.paymentId}`, true],
      ['REVENUE_DIFFERS', 'the revenue', true],
      ['PAYMENT_STALLED', `payment #${stopped.paymentId}`, true],
    ].toSorted(),
  );
  expect(await report()).toMatchObject({ agrees: true, findings });
  expect(await service.payment(cancelled.intentId)).toMatchObject({ status: 'refunded' });
  expect(await service.payment(archived.intentId)).toMatchObject({ status: 'refunded' });
  expect(await service.slot(archived.timeSlotId)).toMatchObject({ appointment_id: null });
  expect(await service.payment(atStripe.intentId)).toMatchObject({ status: 'refunded' });
  expect(await service.payment(stopped.intentId)).toMatchObject({ stage: 'settled' });
  expect(service.appointments.bookings.get(refunded.appointmentId)?.status).toBe('cancelled');
  expect(await check()).toEqual([]);
});

test.each([
  ['total', 'INSERT INTO revenue_total VALUES (1234)'],
  ['weeks', "INSERT INTO revenue_moves VALUES (date_bin('15 minutes', now(), '2000-01-01 00:00Z'), 1234)"],
  ['weeks, where a row is missing', 'DELETE FROM revenue_moves'],
])('corrects the revenue when its %s disagree with the ledger', async (_, corruption) => {
  const { body: before } = await service.request('GET', '/api/summary/payments', undefined, 'ADMIN');
  await sql(corruption);
  expect(await check()).toMatchObject([{ rule: 'REVENUE_DIFFERS', subject: 'the revenue', repaired: true }]);
  expect((await service.request('GET', '/api/summary/payments', undefined, 'ADMIN')).body).toEqual(before);
  expect(await check()).toEqual([]);
});

test('keeps the last report when a check fails, and marks it overdue after three failures', async () => {
  const before = await report();
  service.stripe.faults.add({
    match: { path: '/v1/payment_intents' },
    kind: 'status',
    times: 100,
    status: 500,
    delay_ms: 0,
  });
  await expect(check()).rejects.toThrow('cannot be reached');
  expect(await report()).toEqual(before);
  const checkedAt = new Date(before.checked_at).getTime();
  const isOverdueAfter = async (minutes: number) => {
    service.clock.aheadMs = checkedAt + minutes * MINUTE - Date.now();
    return (await report()).overdue;
  };
  expect([await isOverdueAfter(44), await isOverdueAfter(46)]).toEqual([false, true]);
  service.stripe.faults.clear();
  expect(await check()).toBeDefined();
  expect(await report()).toMatchObject({ overdue: false });
});

test('reads a report that was stored with the number of a rule', async () => {
  const findings = JSON.stringify([{ rule: 17, subject: 'payment #9', message: 'is captured', repaired: true }]);
  await sql('UPDATE money_reports SET findings = $findings::jsonb', { findings });
  expect((await report()).findings).toEqual([
    { rule: '17', subject: 'payment #9', message: 'is captured', repaired: true },
  ]);
});
