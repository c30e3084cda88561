import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { businessInstant } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import { aBookedAppointment, type BookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { aDepositedAppointment, payBalance } from '../testing/deposits.ts';
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
const HOUR_MS = 3_600_000;
/** Sets the service's clock to so many hours before nine o'clock of the day. */
function setHoursBefore(date: string, hours: number) {
  const start = businessInstant(date, '09:00:00', 'America/New_York').getTime();
  service.moveClock((start - hours * HOUR_MS - Date.now()) / DAY_MS);
}
const queued = async (kind = 'balance-due') =>
  (await service.jobData('mail')).filter((data) => (data as { kind: string }).kind === kind);
const run = () => sendDueReminders(service.deps);
const arrived = () => service.mailbox.mails.filter(({ subject }) => /^Balance due/.test(subject ?? ''));
const moveTo = async ({ id }: BookedAppointment, date: string) => {
  service.payments.addSlot(date, 11);
  expect((await put(service, id, move(date))).status).toBe(200);
};

test('the balance is asked for once, so many hours before the trip', async () => {
  const { id } = await aDepositedAppointment(service);
  setHoursBefore(dayIn(5), 48.1);
  await run();
  expect(await queued()).toEqual([]);
  setHoursBefore(dayIn(5), 47.9);
  for (const _minute of [1, 2]) await run();
  expect(await queued()).toEqual([
    { kind: 'balance-due', appointment_id: id, appointment_date: dayIn(5), appointment_time_start: '09:00:00' },
  ]);
  await until(async () => expect(arrived()).toHaveLength(1));
});

test('once when several processes run at the same time', async () => {
  await aDepositedAppointment(service);
  setHoursBefore(dayIn(5), 30);
  await Promise.all(Array.from({ length: 8 }, run));
  expect(await queued()).toHaveLength(1);
});

test('the reminder comes besides, in its own time', async () => {
  await aDepositedAppointment(service);
  setHoursBefore(dayIn(5), 30);
  await run();
  expect(await queued('reminder')).toEqual([]);
  setHoursBefore(dayIn(5), 23);
  await run();
  expect([(await queued('reminder')).length, (await queued()).length]).toEqual([1, 1]);
});

test('a changed notice applies to every balance that was not asked for', async () => {
  await aDepositedAppointment(service);
  setHoursBefore(dayIn(5), 71);
  await run();
  expect(await queued()).toEqual([]);
  await setSettings(service, { balance_hours: 72, deposit_percent: 100 });
  await run();
  expect(await queued()).toHaveLength(1);
});

test('nothing is asked for that is paid, of a trip that was cancelled or is over, or that was paid at once', async () => {
  const [paid, cancelled] = [await aDepositedAppointment(service), await aDepositedAppointment(service)];
  const completed = await aDepositedAppointment(service);
  await aBookedAppointment(service);
  await payBalance(service, paid);
  await put(service, cancelled.id, { status: 'cancelled' });
  await put(service, completed.id, { status: 'completed', reason: 'Done' }, { staff: true });
  setHoursBefore(dayIn(5), 30);
  await run();
  expect(await queued()).toEqual([]);
});

test('nothing is asked for if the trip was confirmed within that time, because the confirmation has said it', async () => {
  setHoursBefore(dayIn(5), 30);
  await aDepositedAppointment(service);
  await run();
  expect(await queued()).toEqual([]);
});

test('of a moved trip it is asked for before the new time', async () => {
  const booked = await aDepositedAppointment(service);
  await moveTo(booked, dayIn(9));
  setHoursBefore(dayIn(5), 30);
  await run();
  expect(await queued()).toEqual([]);
  setHoursBefore(dayIn(9), 30);
  for (const _minute of [1, 2]) await run();
  expect(await queued()).toMatchObject([{ appointment_date: dayIn(9), appointment_time_start: '11:00:00' }]);
});

test('of a trip that was moved to a near time it is asked for by the mail about the move', async () => {
  const booked = await aDepositedAppointment(service, dayIn(9));
  setHoursBefore(dayIn(5), 40);
  await moveTo(booked, dayIn(5));
  await run();
  expect(await queued()).toEqual([]);
});

test('a mail that waits is dropped once the balance is paid', async () => {
  const booked = await aDepositedAppointment(service);
  await until(async () =>
    expect(service.mailbox.mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Confirmed/)),
  );
  setHoursBefore(dayIn(5), 30);
  service.mailbox.refuse(1);
  await run();
  await until(async () =>
    expect(await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state = 'retry'")).toHaveLength(1),
  );
  await payBalance(service, booked);
  await until(async () =>
    expect(await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'")).toEqual([]),
  );
  expect(arrived()).toEqual([]);
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'balance-due'")).toEqual([]);
});
