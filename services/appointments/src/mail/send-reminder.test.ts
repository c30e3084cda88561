import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessInstant, formatLongDate } from '@tailgate/domain';
import { aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import type { Mailbox } from '../testing/mailbox.ts';
import { openMailbox } from '../testing/mailbox.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, NOBODY, startService } from '../testing/start-service.ts';
import { until } from '../testing/until.ts';

let mailbox: Mailbox;
let service: TestService;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService({ ...NOBODY, smtpUrl: mailbox.url });
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await clearData(service);
  mailbox.mails.length = 0;
});
afterEach(() => {
  service.context.settings.reminderHours = 24;
});

const DATE = dayIn(5);
const reminders = () => mailbox.mails.filter((mail) => /^Reminder/.test(mail.subject ?? ''));
const planned = () =>
  service.rows<{ state: string; data: object; start_after: Date }>(
    "SELECT state, data, start_after FROM pgboss.job WHERE name = 'reminder' ORDER BY created_on",
  );
/** Makes the reminder of an appointment at nine due this many seconds from now. */
function remindIn(seconds: number) {
  const start = businessInstant(DATE, '09:00:00', service.context.settings.timeZone);
  service.context.settings.reminderHours = (start.getTime() - Date.now() - seconds * 1000) / 3_600_000;
}

test('it is planned with the booking, a day before by the business clock', async () => {
  const { id } = await aBookedAppointment(service, DATE);
  const [reminder] = await planned();
  expect(reminder?.data).toEqual({ appointment_id: id, appointment_date: DATE, appointment_time_start: '09:00:00' });
  const dayBefore = businessInstant(DATE, '09:00:00', 'America/New_York').getTime() - 24 * 3_600_000;
  expect(Math.abs((reminder?.start_after.getTime() ?? 0) - dayBefore)).toBeLessThan(60_000);
});

test('it comes once, by itself, and says when', async () => {
  remindIn(2);
  await aBookedAppointment(service, DATE);
  await until(async () => expect(reminders()).toHaveLength(1));
  expect(reminders()[0]?.text).toContain(formatLongDate(DATE));
  expect((await planned()).map(({ state }) => state)).toEqual(['completed']);
});

test('nothing reminds of a time that the appointment has left, nor of a cancelled one', async () => {
  remindIn(2);
  const moved = await aBookedAppointment(service, DATE);
  service.payments.addSlot(DATE, 11);
  expect((await put(service, moved.id, move(DATE))).status).toBe(200);
  const cancelled = await aBookedAppointment(service, DATE);
  expect((await put(service, cancelled.id, { status: 'cancelled' })).status).toBe(200);
  await until(async () => {
    const states = (await planned()).map(({ state }) => state);
    expect(states.filter((state) => state === 'completed')).toHaveLength(2);
  });
  expect(reminders()).toEqual([]);
  // The one for the new time waits for its turn.
  expect((await planned()).filter(({ state }) => state === 'created')).toHaveLength(1);
});
