import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, dayIn, move, put } from '../../testing/booked-appointments.ts';
import { holderOf, secretOf } from '../../testing/booking-link.ts';
import { htmlOf, mailAbout, textOf } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { aStaffAppointment, asStaff } from '../../testing/staff-appointments.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

const ask = async (email: unknown) => await request(service.app).post('/api/public/booking-links').send({ email });
const kinds = async () => (await service.jobData('mail')).map((data) => (data as { kind: string }).kind);
const jobsDone = () =>
  until(async () =>
    expect(
      await service.rows("SELECT 1 FROM pgboss.job WHERE name = 'mail-booking-links' AND state <> 'completed'"),
    ).toEqual([]),
  );

async function expectLinkIn(subject: RegExp, id: number, label: string): Promise<void> {
  const mail = await mailAbout(service, subject);
  const [, secret = ''] = /http:\/\/portal\.example\/booking\/([\w-]{28})/.exec(textOf(mail)) ?? [];
  expect(htmlOf(mail)).toContain(`href="http://portal.example/booking/${secret}"`);
  expect(htmlOf(mail)).toContain(label);
  expect((await holderOf(service, secret).read()).id).toBe(id);
}

test('each mail about a trip has the link that opens it', async () => {
  const { id } = await aBookedAppointment(service);
  await expectLinkIn(/^Confirmed/, id, 'See or change your booking');
  await request(service.app)
    .post(`/api/appointments/${id}/remind`)
    .set(await asStaff(service))
    .expect(200);
  await expectLinkIn(/^Reminder/, id, 'See or change your booking');
  service.payments.addSlot(dayIn(6), 11);
  expect((await put(service, id, move(dayIn(6)))).status).toBe(200);
  await expectLinkIn(/^Rescheduled/, id, 'See or change your booking');
  expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
  await expectLinkIn(/^Cancelled/, id, 'See your booking');
});

test('mails the link again, to the address of the client', async () => {
  const { id } = await aBookedAppointment(service);
  expect((await ask('ADA@example.com')).body).toEqual({ ok: true });
  const mail = await mailAbout(service, /^Your booking on .+ \(reference #1\)$/);
  expect(mail.to).toMatchObject({ value: [{ address: 'ada@example.com' }] });
  expect(textOf(mail)).toContain(`http://portal.example/booking/${await secretOf(service, id)}`);
  expect((await service.rows("SELECT status FROM messages WHERE kind = 'booking-link'")).length).toBe(1);
});

test('answers the same for an unknown address, and mails nothing', async () => {
  await aBookedAppointment(service);
  const [known, unknown] = [await ask('ada@example.com'), await ask('eve@example.com')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await jobsDone();
  expect((await service.jobData('mail-booking-links')).length).toBe(2);
  const to = await service.rows("SELECT to_address FROM messages WHERE kind = 'booking-link'");
  expect(to).toEqual([{ to_address: 'ada@example.com' }]);
});

test('mails each trip of a person, at most five times in an hour, however many ask at once', async () => {
  await aStaffAppointment(service);
  await aBookedAppointment(service);
  await Promise.all(Array.from({ length: 6 }, () => ask('ada@example.com')));
  await jobsDone();
  expect((await kinds()).filter((kind) => kind === 'booking-link').length).toBe(5);
  await service.rows("UPDATE messages SET created_at = created_at - interval '61 minutes'");
  await ask('ada@example.com');
  await jobsDone();
  expect((await kinds()).filter((kind) => kind === 'booking-link').length).toBeGreaterThan(5);
});

test('mails nothing about long past trips and erased clients', async () => {
  const { id } = await aBookedAppointment(service);
  await service.rows(`UPDATE appointments SET appointment_date = current_date - 100 WHERE id = ${id}`);
  await ask('ada@example.com');
  await jobsDone();
  await service.rows('UPDATE appointments SET appointment_date = current_date + 1');
  await service.rows('UPDATE clients SET erased_at = now()');
  await ask('ada@example.com');
  await jobsDone();
  expect(await kinds()).not.toContain('booking-link');
});

test.each([['not an address'], [''], [7], [undefined]])('refuses %j and names the field', async (email) => {
  const { status, body } = await ask(email);
  expect([status, body.details?.[0]?.field]).toEqual([400, 'email']);
});
