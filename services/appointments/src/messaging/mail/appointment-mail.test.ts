import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Quote } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, move, put } from '../../testing/booked-appointments.ts';
import { aBooking, anApprovedQuote, aPendingQuote, giveToUser } from '../../testing/factories.ts';
import { expectInBothFormats, htmlOf, mailAbout, textOf } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { aStaffAppointment } from '../../testing/staff-appointments.ts';
import { setSettings } from '../../testing/start-service.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

/** Confirms the booking of a quote, as the payments service does once it is paid. */
const confirm = async (quote: Quote) =>
  await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send(aBooking(quote))
    .expect(200);

test('a confirmation contains the day, the times, the addresses and the amount', async () => {
  const quote = await anApprovedQuote(service);
  await confirm(quote);
  const mail = await mailAbout(service, /^Confirmed: your delivery on Tuesday, May 14, 2030 \(reference #1\)$/);
  const trip = ['Tuesday, May 14, 2030', '1:00 PM – 2:00 PM', '1 Elm St, Albany', '2 Oak Ave, Troy'];
  expectInBothFormats(mail, ['Hi Ada, thank you.', ...trip, '$31.08']);
});

/** A paid booking whose appointment has another id than its quote. */
async function aBookingApart(): Promise<Quote> {
  await aPendingQuote(service);
  const quote = await anApprovedQuote(service);
  expect([quote.id, quote.appointment_id]).toEqual([2, 1]);
  // Once it is paid, its approval is no longer mailed.
  await mailAbout(service, /^Your quote is approved/);
  await confirm(quote);
  return quote;
}

describe('the reference in a mail', () => {
  test('is the id of the quote, never that of its appointment', async () => {
    const { appointment_id } = await aBookingApart();
    await mailAbout(service, /^Confirmed/);
    await put(service, appointment_id ?? 0, { status: 'cancelled' }, { staff: true });
    for (const subject of [/^Your quote is approved/, /^Confirmed/, /^Cancelled/]) {
      const mail = await mailAbout(service, subject);
      expect(mail.subject).toMatch(/ \(reference #2\)$/);
      expect(textOf(mail)).toContain('Reference: #2');
      expect(`${mail.subject} ${textOf(mail)} ${htmlOf(mail)}`).not.toMatch(/appointment (number|#)|(?<!&)#1\b/i);
    }
  });

  test('is the id of an appointment that has no quote', async () => {
    const { id } = await aStaffAppointment(service);
    await put(service, id, { status: 'cancelled' }, { staff: true });
    const mail = await mailAbout(service, /^Cancelled: your delivery on .+ \(appointment #1\)$/);
    expect(textOf(mail)).toContain('your booking (appointment #1) is cancelled.');
    expect(textOf(mail)).toContain('Appointment: #1');
  });
});

test('the confirmation links to the booking, not to the page on which others pay', async () => {
  const { payment_link } = await aBookingApart();
  const mail = await mailAbout(service, /^Confirmed/);
  expect(textOf(mail)).toContain('No account needed.');
  expect(htmlOf(mail)).toMatch(/href="http:\/\/portal\.example\/booking\/[\w-]{28}"/);
  expect(textOf(mail)).not.toContain(payment_link);
});

test('shows times in the format for customers', async () => {
  await setSettings(service, { customer_times: '24-hour' });
  await aBookingApart();
  expect(textOf(await mailAbout(service, /^Confirmed/))).toContain('13:00 – 14:00');
});

describe('about an appointment', () => {
  const cancel = async (id: number) => expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);

  test('cancelled and paid: the payment is refunded', async () => {
    const { id } = await aBookedAppointment(service);
    await cancel(id);
    const mail = await mailAbout(service, /^Cancelled: your delivery on /);
    const refund = 'We are refunding your payment of $31.08 in full';
    expectInBothFormats(mail, [refund, formatLongDate(dayIn(5)), '9:00 AM – 10:00 AM']);
  });

  test('cancelled while the payment is disputed: no refund is promised', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.disputed.add(id);
    service.payments.openMoney.add(id);
    await cancel(id);
    const mail = await mailAbout(service, /^Cancelled: your delivery on /);
    expect(textOf(mail)).toContain('Your bank has taken your payment of $31.08 back because it was disputed.');
    expect(textOf(mail)).not.toContain('We are refunding');
  });

  test('cancelled after the dispute was lost: the bank has returned the money', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.disputed.add(id);
    await cancel(id);
    const mail = await mailAbout(service, /^Cancelled: your delivery on /);
    expect(textOf(mail)).toContain('Your bank has returned your payment of $31.08 to you because it was disputed.');
    expect(textOf(mail)).not.toMatch(/We are refunding|we will refund/);
  });

  test('cancelled before payment: nothing was charged', async () => {
    const quote = await anApprovedQuote(service);
    await giveToUser(service, 'ada@example.com', ADA);
    await cancel(quote.appointment_id ?? 0);
    const mail = await mailAbout(service, /^Cancelled: your booking \(reference #1\)$/);
    expect(textOf(mail)).toContain('You have not been charged. If you have just paid, you will get all of it back.');
    expect(textOf(mail)).not.toContain('refund');
  });

  test('refunded by staff: the amount, and that it is cancelled', async () => {
    const { id } = await aBookedAppointment(service);
    const refund = { appointment_id: id, payment_id: 70 + id };
    const payments = await service.as('SERVICE', { issuer: 'payments' });
    await request(service.app).post('/internal/bookings/cancel').set(payments).send(refund).expect(200);
    const mail = await mailAbout(service, /^Refunded: \$31.08 \(reference #1\)$/);
    expect(textOf(mail)).toContain('cancelled your booking (reference #1)');
    expect(htmlOf(mail)).toContain('href="http://contact.example/"');
  });

  test('rescheduled: the new time; not rescheduled: the old time', async () => {
    const { id } = await aBookedAppointment(service);
    const slot = service.payments.addSlot(dayIn(9), 11);
    await put(service, id, move(dayIn(9)));
    const mail = await mailAbout(service, /^Rescheduled: your delivery is now on /);
    const paid = 'It is already paid, so there is nothing more to pay.';
    for (const shown of [formatLongDate(dayIn(9)), '11:00 AM – 12:00 PM', paid]) expect(textOf(mail)).toContain(shown);
    service.payments.addSlot(dayIn(12), 15);
    service.payments.during.swapSlot = async () => {
      for (const each of service.payments.slots.values()) each.heldBy = null;
    };
    await put(service, id, move(dayIn(12), 15, 19));
    const other = await mailAbout(service, /^Not rescheduled: your delivery stays on /);
    expect(textOf(other)).toContain(formatLongDate(dayIn(9)));
    expect(service.payments.slotsOf(id).map((each) => each.id)).toEqual([slot]);
  });
});
