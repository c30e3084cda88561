import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import type { RuleCode } from './rules/rule-codes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

type Expected = [rule: string, subject: string];

const { check, report, sql, sqlOnLedger } = reconciliationSteps(() => service);
const changeIntent = (id: string, fields: object) =>
  service.stripe.store.commit([['payment_intent', { ...service.intent(id), ...fields }]]);

test('finds thirteen kinds of violations in one run, each with its code', async () => {
  const booked: Awaited<ReturnType<TestService['book']>>[] = [];
  for (let count = 0; count < 12; count++) booked.push(await service.book());
  const [b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, b10, b11] = booked;
  if (!b0 || !b1 || !b2 || !b3 || !b4 || !b5 || !b6 || !b7 || !b8 || !b9 || !b10 || !b11)
    throw new Error('unreachable');
  const expected: Expected[] = [];
  const corrupt = async (rule: RuleCode, subject: string, change: () => unknown) => {
    await change();
    expected.push([rule, subject]);
  };

  await corrupt('LEDGER_DIFFERS', `payment #${b0.paymentId}`, () =>
    sql(
      `INSERT INTO ledger (payment_id, appointment_id, payment_intent_id, kind, stripe_object_id, amount_cents, currency)
       VALUES ($id, 1, $intent, 'refunded', 're_never', 1000, 'usd')`,
      { id: b0.paymentId, intent: b0.intentId },
    ),
  );
  await corrupt('BOOKING_DIFFERS', `card payment ${b1.intentId}`, async () => {
    await sql('DELETE FROM payments WHERE id = $id', { id: b1.paymentId });
    await sql('UPDATE time_slots SET appointment_id = NULL WHERE id = $id', { id: b1.timeSlotId });
    service.appointments.bookings.delete(b1.appointmentId);
  });
  await corrupt('BOOKING_DIFFERS', `appointment #${b2.appointmentId}`, () =>
    sql('UPDATE time_slots SET appointment_id = NULL WHERE id = $id', { id: b2.timeSlotId }),
  );
  await corrupt('QUOTE_PAID_TWICE', `quote #${b3.quote.id}`, () =>
    changeIntent(b4.intentId, { metadata: { ...service.intent(b4.intentId).metadata, quote_id: String(b3.quote.id) } }),
  );
  await corrupt('AMOUNT_DIFFERS', `payment #${b5.paymentId}`, () => changeIntent(b5.intentId, { amount: 10_000 }));
  await corrupt('CAPTURED_BEFORE_BOOKING', `payment #${b6.paymentId}`, () =>
    sqlOnLedger(`DELETE FROM ledger WHERE payment_id = ${b6.paymentId} AND kind = 'authorised'`),
  );
  await corrupt('REFUND_DIFFERS', `payment #${b7.paymentId}`, async () => {
    await service.refund(b7.paymentId);
    for (const refund of service.stripe.store
      .all('refund')
      .filter(({ payment_intent }) => payment_intent === b7.intentId)) {
      service.stripe.store.commit([['refund', { ...refund, status: 'pending' }]]);
    }
    await sqlOnLedger(`UPDATE ledger SET amount_cents = 0 WHERE payment_id = ${b7.paymentId} AND kind = 'refunded'`);
  });
  await corrupt('STATUS_MOVED_BACK', `payment #${b8.paymentId}`, () =>
    sql("UPDATE payments SET status = 'pending', stage = 'booked' WHERE id = $id", { id: b8.paymentId }),
  );
  await corrupt('TWO_SLOTS_BOOKED', `appointment #${b9.appointmentId}`, async () => {
    const second = await service.addSlot();
    await sql('DROP INDEX time_slots_one_per_appointment');
    await sql('UPDATE time_slots SET appointment_id = $id WHERE id = $second', { id: b9.appointmentId, second });
  });
  const held = await service.addSlot();
  await corrupt('HOLD_INVALID', `time slot #${held}`, () =>
    sql("UPDATE time_slots SET held_by_quote_id = 77, held_until = now() + interval '2 hours' WHERE id = $held", {
      held,
    }),
  );
  await corrupt('SLOT_NOT_BOOKABLE', `time slot #${b10.timeSlotId}`, async () => {
    await sql('ALTER TABLE time_slots DROP CONSTRAINT time_slots_blocked_is_unused');
    await sql('UPDATE time_slots SET is_blocked = true WHERE id = $id', { id: b10.timeSlotId });
  });
  const orphan = await service.addSlot();
  await corrupt('SLOT_NOT_RELEASED', `time slot #${orphan}`, () =>
    sql('UPDATE time_slots SET appointment_id = 55555 WHERE id = $orphan', { orphan }),
  );
  await corrupt('SCHEDULE_DIFFERS', `time slot #${b11.timeSlotId}`, () =>
    service.appointments.changeBooking(b11.appointmentId, { appointment_time_start: '08:00:00' }),
  );

  const findings = await check();
  const order = (pairs: Expected[]) => pairs.map(([rule, subject]) => `${rule} ${subject}`).toSorted();
  // The refund that was changed to nothing is still missing in the revenue, which is repaired.
  const others = findings.filter(({ rule }) => rule !== 'REVENUE_DIFFERS');
  expect(order(others.map(({ rule, subject }) => [rule, subject]))).toEqual(order(expected));
  expect(others.every(({ repaired }) => !repaired)).toBe(true);
  expect(await report()).toMatchObject({ agrees: false });
  expect((await report()).findings).toHaveLength(expected.length + 1);
});

test('finds violations of cash payments in payments and ledger alone', async () => {
  const inCash = async () => {
    const { id } = service.appointments.addAppointment();
    const timeSlotId = await service.addSlot();
    await sql('UPDATE time_slots SET appointment_id = $id WHERE id = $timeSlotId', { id, timeSlotId });
    const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
    const { body } = await service.request('POST', '/api/payments', cash, 'ADMIN');
    return { id, timeSlotId, paymentId: body.id as number };
  };
  const before = await check();
  const [gone, changed, evidence, back, cancelled] = [
    await inCash(),
    await inCash(),
    await inCash(),
    await inCash(),
    await inCash(),
  ];
  const waiting = service.appointments.addAppointment({
    appointment_date: service.day(2),
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
  });
  await sql('UPDATE time_slots SET appointment_id = NULL WHERE id = $timeSlotId', { timeSlotId: gone.timeSlotId });
  await sql('DELETE FROM payments WHERE id = $id', { id: gone.paymentId });
  service.appointments.bookings.delete(gone.id);
  await sql('UPDATE payments SET amount = 70 WHERE id = $id', { id: changed.paymentId });
  service.appointments.changeBooking(changed.id, { total_amount: '70.00' });
  await sqlOnLedger(`DELETE FROM ledger WHERE payment_id = ${evidence.paymentId}`);
  await service.refund(back.paymentId);
  await sqlOnLedger(`DELETE FROM ledger WHERE payment_id = ${back.paymentId} AND kind = 'returned'`);
  service.appointments.cancelAppointment(cancelled.id);

  const found = (await check()).filter(({ subject }) => !before.some((old) => old.subject === subject));
  expect(found.map(({ rule, subject, repaired }) => [rule, subject, repaired]).toSorted()).toEqual(
    [
      ['EVIDENCE_MISSING', `payment #${back.paymentId}`, false],
      ['EVIDENCE_MISSING', `payment #${evidence.paymentId}`, false],
      ['SCHEDULE_DIFFERS', `appointment #${waiting.id}`, false],
      ['BOOKING_DIFFERS', `payment #${cancelled.paymentId}`, true],
      ['BOOKING_DIFFERS', `payment #${gone.paymentId}`, false],
      ['AMOUNT_DIFFERS', `payment #${changed.paymentId}`, false],
    ].toSorted(),
  );
  // The repair only starts the refund: staff pay the cash back.
  const { body } = await service.request('GET', `/api/payments/${cancelled.paymentId}`, undefined, 'ADMIN');
  expect(body).toMatchObject({ status: 'completed', refund_pending: true });
});
