import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Quote } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import { type Mailbox, openMailbox } from '@tailgate/service-kit/testing/mailbox';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { aBooking, anApprovedQuote, aPendingQuote, aRequest, giveToUser } from '../testing/factories.ts';
import { type Mail, mailAbout } from '../testing/mail-about.ts';
import { aStaffAppointment } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, setSettings, startService } from '../testing/start-service.ts';

let mailbox: Mailbox;
let service: TestService;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startService({ workers: true, smtpUrl: mailbox.url });
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});
beforeEach(async () => {
  await clearData(service);
  mailbox.mails.length = 0;
});

const textOf = (mail: Mail) => mail.text ?? '';
const htmlOf = (mail: Mail) => String(mail.html);
/** Confirms the booking of a quote, as the payments service does once it is paid. */
const confirm = async (quote: Quote) =>
  await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send(aBooking(quote))
    .expect(200);

test('confirms a request with its price line by line', async () => {
  await aPendingQuote(service, { distance: '1234.5', load_weight: 1600, requested_time: 'mornings' });
  const mail = await mailAbout(mailbox, /^We received your quote request \(reference #1\)$/);
  expect(mail.to).toMatchObject({ value: [{ name: 'Ada Byron', address: 'ada@example.com' }] });
  expect(mail.from).toMatchObject({ value: [{ name: 'Tailgate', address: 'hello@portal.example' }] });
  for (const shown of [
    'Long Distance',
    '1,234.5 miles',
    '1,600 lbs',
    '1 Elm St, Albany',
    'Flexible, mornings',
    '$1,305.65',
  ]) {
    expect(textOf(mail)).toContain(shown);
    expect(htmlOf(mail)).toContain(shown);
  }
  expect(textOf(mail)).toContain(
    'Base fee: $864.15\nService fee: $411.50\nWeight fee: $30.00\nEstimated total: $1,305.65',
  );
});

test('an approval contains the payment link', async () => {
  const quote = await anApprovedQuote(service);
  const mail = await mailAbout(mailbox, /^Your quote is approved: .+ \(reference #1\)$/);
  expect(htmlOf(mail)).toContain(`href="${quote.payment_link}"`);
  expect(textOf(mail)).toContain(quote.payment_link);
  expect(textOf(mail)).toContain('Total: $31.08');
});

test('sends no payment link for an appointment that has been cancelled', async () => {
  const { id } = await aPendingQuote(service);
  await mailAbout(mailbox, /received/);
  mailbox.refuse(1);
  const staff = await service.as('ADMIN');
  const approved = await request(service.app).post(`/api/quotes/${id}/approve`).set(staff).expect(200);
  const unsent = (state: string) => service.rows(`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state ${state}`);
  await until(async () => expect(await unsent("= 'retry'")).toHaveLength(1));
  await put(service, approved.body.appointment_id, { status: 'cancelled' }, { staff: true });
  await until(async () => expect(await unsent("<> 'completed'")).toEqual([]));
  expect(mailbox.mails.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/approved/));
});

test('a rejection contains the reason', async () => {
  const { id } = await aPendingQuote(service);
  const staff = await service.as('ADMIN');
  await request(service.app)
    .post(`/api/quotes/${id}/reject`)
    .set(staff)
    .send({ reason: 'Too far\nfor us' })
    .expect(200);
  const mail = await mailAbout(mailbox, /About your quote request/);
  expect(textOf(mail)).toContain('Reason\n  Too far\n  for us');
  expect(htmlOf(mail)).toContain('Too far<br>for us');
});

test('a confirmation contains the day, the times, the addresses and the amount', async () => {
  const quote = await anApprovedQuote(service);
  await confirm(quote);
  const mail = await mailAbout(mailbox, /^Confirmed: your delivery on May 14, 2030 \(reference #1\)$/);
  for (const shown of ['Tuesday, May 14, 2030', '1:00 PM – 2:00 PM', '1 Elm St, Albany', '2 Oak Ave, Troy', '$31.08']) {
    expect(textOf(mail)).toContain(shown);
    expect(htmlOf(mail)).toContain(shown);
  }
});

/** A paid booking whose appointment has another id than its quote. */
async function aBookingApart(): Promise<Quote> {
  await aPendingQuote(service);
  const quote = await anApprovedQuote(service);
  expect([quote.id, quote.appointment_id]).toEqual([2, 1]);
  // Once it is paid, its approval is no longer mailed.
  await mailAbout(mailbox, /^Your quote is approved/);
  await confirm(quote);
  return quote;
}

describe('the reference in a mail', () => {
  test('is the id of the quote, never that of its appointment', async () => {
    const { appointment_id } = await aBookingApart();
    await mailAbout(mailbox, /^Confirmed/);
    await put(service, appointment_id ?? 0, { status: 'cancelled' }, { staff: true });
    for (const subject of [/^Your quote is approved/, /^Confirmed/, /^Cancelled/]) {
      const mail = await mailAbout(mailbox, subject);
      expect(mail.subject).toMatch(/ \(reference #2\)$/);
      expect(textOf(mail)).toContain('Reference: #2');
      expect(`${mail.subject} ${textOf(mail)} ${htmlOf(mail)}`).not.toMatch(/appointment (number|#)|(?<!&)#1\b/i);
    }
  });

  test('is the id of an appointment that has no quote', async () => {
    const { id } = await aStaffAppointment(service);
    await put(service, id, { status: 'cancelled' }, { staff: true });
    const mail = await mailAbout(mailbox, /^Cancelled: your delivery on .+ \(appointment #1\)$/);
    expect(textOf(mail)).toContain('your booking (appointment #1) is cancelled.');
    expect(textOf(mail)).toContain('Appointment: #1');
  });
});

describe('the confirmation says how to view and change the booking', () => {
  test('without an account: by the payment link, or with a new account', async () => {
    const { payment_link } = await aBookingApart();
    const mail = await mailAbout(mailbox, /^Confirmed/);
    expect(textOf(mail)).toContain(payment_link);
    expect(textOf(mail)).toContain('create an account with this email address (ada@example.com)');
    expect(htmlOf(mail)).toContain('href="http://portal.example/auth?tab=register"');
  });

  test('with an account: in the portal', async () => {
    const quote = await anApprovedQuote(service);
    await giveToUser(service, 'ada@example.com', ADA);
    await confirm(quote);
    const mail = await mailAbout(mailbox, /^Confirmed/);
    expect(textOf(mail)).toContain('To reschedule or cancel, sign in to the portal.');
    expect(textOf(mail)).not.toContain('create an account');
  });
});

test('shows times in the format for customers', async () => {
  await setSettings(service, { customer_times: '24-hour' });
  await aBookingApart();
  expect(textOf(await mailAbout(mailbox, /^Confirmed/))).toContain('13:00 – 14:00');
});

describe('about an appointment', () => {
  const cancel = async (id: number) => expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);

  test('cancelled and paid: the payment is refunded', async () => {
    const { id } = await aBookedAppointment(service);
    await cancel(id);
    const mail = await mailAbout(mailbox, /^Cancelled: your delivery on /);
    for (const shown of [
      'We are refunding your payment of $31.08 in full',
      formatLongDate(dayIn(5)),
      '9:00 AM – 10:00 AM',
    ])
      for (const text of [textOf(mail), htmlOf(mail)]) expect(text).toContain(shown);
  });

  test('cancelled before payment: nothing was charged', async () => {
    const quote = await anApprovedQuote(service);
    await giveToUser(service, 'ada@example.com', ADA);
    await cancel(quote.appointment_id ?? 0);
    const mail = await mailAbout(mailbox, /^Cancelled: your booking \(reference #1\)$/);
    expect(textOf(mail)).toContain('You have not been charged. If you have just paid, you will get all of it back.');
    expect(textOf(mail)).not.toContain('refund');
  });

  test('refunded by staff: the amount, and that it is cancelled', async () => {
    const { id } = await aBookedAppointment(service);
    const refund = { appointment_id: id, payment_id: 70 + id };
    const payments = await service.as('SERVICE', { issuer: 'payments' });
    await request(service.app).post('/internal/bookings/cancel').set(payments).send(refund).expect(200);
    const mail = await mailAbout(mailbox, /^Refunded: \$31.08 \(reference #1\)$/);
    expect(textOf(mail)).toContain('cancelled your booking (reference #1)');
    expect(htmlOf(mail)).toContain('href="http://contact.example/"');
  });

  test('rescheduled: the new time; not rescheduled: the old time', async () => {
    const { id } = await aBookedAppointment(service);
    const slot = service.payments.addSlot(dayIn(9), 11);
    await put(service, id, move(dayIn(9)));
    const mail = await mailAbout(mailbox, /^Rescheduled: your delivery is now on /);
    const paid = 'It is already paid, so there is nothing more to pay.';
    for (const shown of [formatLongDate(dayIn(9)), '11:00 AM – 12:00 PM', paid]) expect(textOf(mail)).toContain(shown);
    service.payments.addSlot(dayIn(12), 15);
    service.payments.during.swapSlot = async () => {
      for (const each of service.payments.slots.values()) each.heldBy = null;
    };
    await put(service, id, move(dayIn(12), 15, 19));
    const other = await mailAbout(mailbox, /^Not rescheduled: your delivery stays on /);
    expect(textOf(other)).toContain(formatLongDate(dayIn(9)));
    expect(service.payments.slotsOf(id).map((each) => each.id)).toEqual([slot]);
  });
});

test('treats what a visitor typed as text, not as markup or headers', async () => {
  const contact = { ...aRequest().contact, name: 'Eve\r\nBcc: all@example.com <b>', email: 'eve@example.com' };
  await aPendingQuote(service, { contact, origin: '<script>alert("1")</script>', special_instructions: "a & b 'c'" });
  const mail = await mailAbout(mailbox, /received/);
  expect(htmlOf(mail)).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(htmlOf(mail)).toContain('a &amp; b &#39;c&#39;');
  expect(htmlOf(mail)).not.toContain('<script');
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.has('bcc')).toBe(false);
  expect(mail.to).toMatchObject({ value: [{ address: 'eve@example.com' }] });
});
