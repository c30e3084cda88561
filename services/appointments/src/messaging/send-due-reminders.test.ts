import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessInstant, formatLongDate } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import { aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { setSettings } from '../testing/start-service.ts';
import { sendDueReminders } from './send-due-reminders.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearDataAndMails(service);
});

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NEW_YORK = 'America/New_York';
/** Sets the service's clock to an instant, plus some minutes. */
function setClock(instant: Date | string, minutes = 0) {
  service.moveClock((new Date(instant).getTime() + minutes * MINUTE_MS - Date.now()) / DAY_MS);
}
/** The reminders that were queued, sent or not. */
const queued = async () =>
  (await service.jobData('mail')).filter((data) => (data as { kind: string }).kind === 'reminder');
const arrived = () => service.mailbox.mails.filter(({ subject }) => /^Reminder/.test(subject ?? ''));
const remind = () => sendDueReminders(service.deps);

test('sends one reminder, which says when the delivery is', async () => {
  const { id } = await aBookedAppointment(service);
  const due = businessInstant(dayIn(5), '09:00:00', NEW_YORK).getTime() - DAY_MS;
  setClock(new Date(due), 1);
  for (const _minute of [1, 2])
    await service.deps.database.transaction((transaction) => service.jobs.enqueue(transaction, 'remind', {}));
  await until(async () => expect(arrived()).toHaveLength(1));
  await until(async () =>
    expect(await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'remind' AND state <> 'completed'")).toEqual([]),
  );
  expect(arrived()[0]?.text).toContain(formatLongDate(dayIn(5)));
  expect(await queued()).toEqual([
    { kind: 'reminder', appointment_id: id, appointment_date: dayIn(5), appointment_time_start: '09:00:00' },
  ]);
});

test('looks for due reminders every minute', async () => {
  const [schedule] = await service.rows("SELECT cron FROM pgboss.schedule WHERE name = 'remind'");
  expect(schedule).toEqual({ cron: '* * * * *' });
});

describe('is due the configured number of hours before the start', () => {
  test.each([
    ['an ordinary day', '2027-05-14', 24, '2027-05-13T13:00:00Z'],
    ['the day on which clocks go forward', '2027-03-14', 24, '2027-03-13T13:00:00Z'],
    ['the day after that', '2027-03-15', 24, '2027-03-14T13:00:00Z'],
    ['the day on which clocks go back', '2026-11-01', 24, '2026-10-31T14:00:00Z'],
    ['the day after that, two days before', '2026-11-02', 48, '2026-10-31T14:00:00Z'],
  ])('%s', async (_name, date, hours, due) => {
    await setSettings(service, { reminder_hours: hours });
    setClock(new Date(due), -3 * 24 * 60);
    await aBookedAppointment(service, date);
    setClock(due, -1);
    await remind();
    expect(await queued()).toHaveLength(0);
    setClock(due, 1);
    await remind();
    expect(await queued()).toHaveLength(1);
  });
});

test('applies a changed notice to every appointment without a reminder', async () => {
  await aBookedAppointment(service);
  setClock(businessInstant(dayIn(5), '09:00:00', NEW_YORK), -47 * 60);
  await remind();
  expect(await queued()).toEqual([]);
  await setSettings(service, { reminder_hours: 48 });
  await remind();
  expect(await queued()).toHaveLength(1);
  await setSettings(service, { reminder_hours: 12 });
  await aBookedAppointment(service, dayIn(5));
  setClock(businessInstant(dayIn(5), '09:00:00', NEW_YORK), -13 * 60);
  await remind();
  expect(await queued()).toHaveLength(1);
  setClock(businessInstant(dayIn(5), '09:00:00', NEW_YORK), -11 * 60);
  await remind();
  expect(await queued()).toHaveLength(2);
});

test('sends one reminder when two processes run at once', async () => {
  await aBookedAppointment(service);
  setClock(businessInstant(dayIn(5), '07:00:00', NEW_YORK));
  await Promise.all(Array.from({ length: 8 }, remind));
  expect(await queued()).toHaveLength(1);
});

test('sends a reminder that was missed during a downtime, unless the appointment has started', async () => {
  await aBookedAppointment(service);
  await aBookedAppointment(service, dayIn(6));
  setClock(businessInstant(dayIn(5), '09:00:00', NEW_YORK), 1);
  await remind();
  expect(await queued()).toEqual([expect.objectContaining({ appointment_date: dayIn(6) })]);
});

test('sends no reminder for a booking made within the notice', async () => {
  setClock(businessInstant(dayIn(5), '09:00:00', NEW_YORK), -60);
  await aBookedAppointment(service);
  await remind();
  expect(await queued()).toEqual([]);
});

test('reminds of the new time only after a reschedule', async () => {
  const { id } = await aBookedAppointment(service);
  service.payments.addSlot(dayIn(9), 11);
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  setClock(businessInstant(dayIn(5), '08:00:00', NEW_YORK));
  await remind();
  expect(await queued()).toEqual([]);
  setClock(businessInstant(dayIn(9), '10:00:00', NEW_YORK));
  await remind();
  await remind();
  expect(await queued()).toEqual([expect.objectContaining({ appointment_time_start: '11:00:00' })]);
});

test('sends one reminder after a reschedule there and back', async () => {
  const { id } = await aBookedAppointment(service);
  setClock(businessInstant(dayIn(4), '10:00:00', NEW_YORK));
  await remind();
  service.payments.addSlot(dayIn(9), 11);
  service.payments.addSlot(dayIn(5), 9);
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  expect((await put(service, id, move(dayIn(5), 7, 11))).status).toBe(200);
  await remind();
  expect(await queued()).toHaveLength(1);
});

test('sends no reminder for a cancelled, completed or unpaid appointment', async () => {
  const [cancelled, completed] = [await aBookedAppointment(service), await aBookedAppointment(service, dayIn(6))];
  await put(service, cancelled.id, { status: 'cancelled' });
  await put(service, completed.id, { status: 'completed' });
  const unpaid = await aBookedAppointment(service, dayIn(5));
  await service.rows(`UPDATE appointments SET status = 'pending' WHERE id = ${unpaid.id}`);
  setClock(businessInstant(dayIn(5), '08:59:00', NEW_YORK));
  await remind();
  expect(await queued()).toEqual([]);
});

test('drops a queued reminder if the appointment was rescheduled', async () => {
  const { id } = await aBookedAppointment(service);
  await until(async () =>
    expect(service.mailbox.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Confirmed/)),
  );
  setClock(businessInstant(dayIn(4), '10:00:00', NEW_YORK));
  service.mailbox.refuse(1);
  await remind();
  await until(async () =>
    expect(await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state = 'retry'")).toHaveLength(1),
  );
  service.payments.addSlot(dayIn(9), 11);
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  await until(async () =>
    expect(await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'")).toEqual([]),
  );
  expect(arrived()).toEqual([]);
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'reminder'")).toEqual([]);
});
