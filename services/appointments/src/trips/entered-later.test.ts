import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { daysFrom, firstEntryDate } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { sendDueReminders } from '../messaging/send-due-reminders.ts';
import { dayIn, put } from '../testing/booked-appointments.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { aRefund, issue, receiptsOf } from '../testing/movements.ts';
import { aClient, aNewAppointment, create, endOfHistory, historyOf } from '../testing/staff-appointments.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

const YESTERDAY = dayBefore(dayIn(0));
function dayBefore(date: string) {
  return daysFrom(new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10), 1)[0] ?? '';
}

/** A trip that took place yesterday, as staff enter it. */
async function enter(overrides: Record<string, unknown> = {}) {
  const { id: client_id } = await aClient(service);
  const trip = { appointment_date: YESTERDAY, entered_later: true, ...overrides };
  return await create(service, aNewAppointment(client_id, trip));
}

/** What the payments service sends once staff have recorded the cash. */
async function pay(id: number, payment_id = 71) {
  const when = { appointment_date: YESTERDAY, appointment_time_start: '09:00:00', appointment_time_end: '10:00:00' };
  return await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({ quote_id: null, appointment_id: id, payment_id, amount: '234.80', ...when });
}

test('a trip that has taken place is entered without a slot, paid and completed', async () => {
  const before = await endOfHistory(service);
  const { status, body } = await enter();
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ status: 'pending', appointment_date: YESTERDAY, entered_later: true }),
  ]);
  expect(service.payments.calls).toEqual([]);
  expect((await put(service, body.id, { status: 'completed' }, { staff: true })).body.code).toBe('APPOINTMENT_UNPAID');
  expect((await pay(body.id)).status).toBe(200);
  const completed = await put(service, body.id, { status: 'completed' }, { staff: true });
  expect(completed.body).toMatchObject({ status: 'completed', appointment_time_start: '09:00:00' });
  expect((await historyOf(service, 'appointment', body.id, before))[0]).toMatch(
    /\$234\.80, prices of version 1, entered afterwards$/,
  );
});

test('nobody is notified of it, whatever happens to it', async () => {
  const { body } = await enter();
  await pay(body.id);
  await sendDueReminders(service.deps);
  await put(service, body.id, { status: 'cancelled' }, { staff: true });
  await issue(service, aRefund(body.id));
  expect((await receiptsOf(service, body.id)).map(({ kind }) => kind)).toEqual(['credit_note']);
  await until(async () =>
    expect(
      await service.rows(
        "SELECT name FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()",
      ),
    ).toEqual([]),
  );
  expect(await service.rows('SELECT kind FROM messages')).toEqual([]);
});

test('the day must be past, two years back at most, and the hours must have begun', async () => {
  const wrong: [Record<string, unknown>, string, RegExp][] = [
    [{ appointment_date: dayIn(1) }, 'appointment_date', /^Choose a date from .+ to .+$/],
    [{ appointment_date: dayBefore(firstEntryDate(dayIn(0))) }, 'appointment_date', /^Choose a date from /],
    [{ appointment_time_end: '09:00:00' }, 'appointment_time_end', /^The end must be after the start$/],
    [
      { appointment_date: dayIn(0), appointment_time_start: '23:59:58', appointment_time_end: '23:59:59' },
      'appointment_time_start',
      /^This time has not come yet$/,
    ],
    [{ entered_later: 'yes' }, 'entered_later', /./],
  ];
  for (const [change, field, message] of wrong) {
    const { status, body } = await enter(change);
    expect([change, status, body.details?.[0]]).toEqual([
      change,
      400,
      { field, message: expect.stringMatching(message) },
    ]);
  }
  expect((await enter({ appointment_date: firstEntryDate(dayIn(0)) })).status).toBe(201);
});
