import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, move, put, stored } from '../../testing/booked-appointments.ts';
import { aBooking, anApprovedQuote, giveToUser } from '../../testing/factories.ts';
import { type Mail, mailAbout } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { aStaffAppointment } from '../../testing/staff-appointments.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

/** The calendar in a mail: once for the mail program, once as an attachment. */
function calendarIn(mail: Mail) {
  const [alternative, file] = mail.attachments;
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar', 'application/ics']);
  expect(file?.filename).toBe('appointment.ics');
  const ics = alternative?.content.toString() ?? '';
  expect(file?.content.toString()).toBe(ics);
  const lines = ics.replaceAll('\r\n ', '').split('\r\n');
  const value = (name: string) => lines.find((line) => line.startsWith(name))?.replace(/^[^:]*:/, '');
  return {
    type: alternative?.headers.get('content-type'),
    method: value('METHOD'),
    uid: value('UID'),
    sequence: Number(value('SEQUENCE')),
    status: value('STATUS'),
    starts: value('DTSTART;'),
    lines,
  };
}
const compact = (date: string) => date.replaceAll('-', '');

test('mails add the appointment to the calendar, move it and remove it', async () => {
  const { id } = await aBookedAppointment(service);
  const confirmed = calendarIn(await mailAbout(service, /^Confirmed/));
  expect(confirmed).toMatchObject({
    type: { value: 'text/calendar', params: { charset: 'utf-8', method: 'REQUEST' } },
    method: 'REQUEST',
    status: 'CONFIRMED',
    uid: `appointment-${id}@portal.example`,
    starts: `${compact(dayIn(5))}T090000`,
  });
  expect(confirmed.lines).toContain('ORGANIZER;CN="Tailgate":mailto:hello@portal.example');
  expect(confirmed.lines).toContainEqual(
    expect.stringMatching(/^ATTENDEE;.*PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ada Byron":(mailto|MAILTO):ada@example.com$/),
  );

  service.payments.addSlot(dayIn(9), 11);
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  const moved = calendarIn(await mailAbout(service, /^Rescheduled/));
  expect(moved).toMatchObject({ method: 'REQUEST', uid: confirmed.uid, starts: `${compact(dayIn(9))}T110000` });
  expect(moved.sequence).toBeGreaterThan(confirmed.sequence);
  expect(moved.sequence).toBe((await stored(service, id)).version);

  expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
  const cancelled = calendarIn(await mailAbout(service, /^Cancelled/));
  expect(cancelled).toMatchObject({
    type: { params: { method: 'CANCEL' } },
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: confirmed.uid,
    starts: moved.starts,
  });
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence);
});

test('a refund removes it as well', async () => {
  const { id } = await aBookedAppointment(service);
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  const refund = { appointment_id: id, payment_id: 70 + id };
  await request(service.app).post('/internal/bookings/cancel').set(payments).send(refund).expect(200);
  expect(calendarIn(await mailAbout(service, /^Refunded/))).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
});

test('an appointment that was in no calendar is not removed from one', async () => {
  const { appointment_id } = await anApprovedQuote(service);
  await giveToUser(service, 'ada@example.com', ADA);
  await put(service, appointment_id ?? 0, { status: 'cancelled' });
  expect((await mailAbout(service, /^Cancelled/)).attachments).toEqual([]);
});

test("an unpaid appointment of staff's is not called paid, and is in no calendar until it is", async () => {
  const made = await aStaffAppointment(service);
  service.payments.addSlot(dayIn(9), 11);
  expect((await put(service, made.id, move(dayIn(9)), { staff: true })).status).toBe(200);
  const moved = await mailAbout(service, /^Rescheduled/);
  expect(moved.text).toContain(`your booking (appointment #${made.id}) has a new time.`);
  expect(moved.text).not.toMatch(/It is paid|nothing more is charged/);
  expect(moved.attachments).toEqual([]);
  await put(service, made.id, { status: 'cancelled' }, { staff: true });
  expect((await mailAbout(service, /^Cancelled/)).attachments).toEqual([]);
});

test('takes special characters in a name literally', async () => {
  const quote = await anApprovedQuote(service);
  // No request stores a line break in a name; a row of an old release may have one.
  await service.rows(`UPDATE clients SET name = E'Eve "E"\\r\\nATTENDEE:mailto:all@example.com'`);
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  await request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(quote)).expect(200);
  const { lines } = calendarIn(await mailAbout(service, /^Confirmed/));
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
});
