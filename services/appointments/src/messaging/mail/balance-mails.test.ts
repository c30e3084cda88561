import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { extractText } from 'unpdf';
import { type BookedAppointment, dayIn, move, put } from '../../testing/booked-appointments.ts';
import {
  aDepositedAppointment,
  BALANCE,
  balanceIdOf,
  bothPayments,
  DEPOSIT,
  depositIdOf,
  payBalance,
} from '../../testing/deposits.ts';
import { referenceOf } from '../../testing/factories.ts';
import { expectInBothFormats, htmlOf, type Mail, mailAbout, textOf } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { aMovement } from '../../testing/movements.ts';
import { setSettings } from '../../testing/start-service.ts';
import { sendDueReminders } from '../send-due-reminders.ts';
import { longDay } from './booked-time.ts';

/** Any cancellation in the next ten days is late. */
const POLICY = { free_hours: 240, late_percent: 25, no_show_percent: 0 };

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

const payPage = async ({ quoteId }: BookedAppointment) =>
  `http://portal.example/payment/${await referenceOf(service, quoteId)}`;
async function expectToAskFor(booked: BookedAppointment, mail: Mail) {
  expectInBothFormats(mail, ['$21.08', 'Pay the balance', await payPage(booked)]);
}
function expectToAskForNothing(mail: Mail) {
  expect(`${textOf(mail)} ${htmlOf(mail)}`).not.toMatch(/Pay the balance|portal\.example\/payment/);
}
const remind = async (id: number) =>
  await request(service.app)
    .post(`/api/appointments/${id}/remind`)
    .set(await service.as('ADMIN'))
    .expect(200);
const refund = async (id: number, payment_id: number) =>
  await request(service.app)
    .post('/internal/bookings/cancel')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({ appointment_id: id, payment_id })
    .expect(200);

describe('the confirmation of a deposit', () => {
  test('says what was paid, what is due, when it is asked for, and where to pay it', async () => {
    const booked = await aDepositedAppointment(service);
    const mail = await mailAbout(service, /^Confirmed/);
    await expectToAskFor(booked, mail);
    const when = 'We will ask you for it 48 hours before your delivery. You can also pay it now.';
    expectInBothFormats(mail, ['Your deposit went through', '$31.08', '$10.00', when]);
  });

  test('asks for the balance itself if no other mail will', async () => {
    await setSettings(service, { balance_hours: 720 });
    const booked = await aDepositedAppointment(service);
    const mail = await mailAbout(service, /^Confirmed/);
    await expectToAskFor(booked, mail);
    expect(textOf(mail)).toMatch(/Please pay it by \w+, \w+ \d+, \d{4}, 9:00 AM, when your delivery starts\./);
    expect(textOf(mail)).not.toContain('We will ask you');
  });
});

test('the request for the balance names it, its deposit and the trip', async () => {
  const booked = await aDepositedAppointment(service, dayIn(1));
  await service.rows('DELETE FROM balance_requests');
  await sendDueReminders(service.deps);
  const day = longDay(dayIn(1));
  const mail = await mailAbout(
    service,
    new RegExp(`^Balance due: \\$21\\.08 for your delivery on ${day} \\(reference #1`),
  );
  await expectToAskFor(booked, mail);
  expectInBothFormats(mail, ['Please pay the balance of $21.08', '$31.08', '$10.00', '9:00 AM – 10:00 AM']);
  expectInBothFormats(mail, ['Pay by', `${day}, 9:00 AM, when your delivery starts`]);
  const listed = await service.rows("SELECT kind, status FROM messages WHERE kind = 'balance-due'");
  expect(listed).toHaveLength(1);
});

test.each(['confirmed', 'archived'])(
  'the mail about the paid balance of a %s trip brings its receipt alone',
  async (status) => {
    const booked = await aDepositedAppointment(service);
    await mailAbout(service, /^Confirmed/);
    await service.rows(`UPDATE appointments SET status = '${status}'`);
    const payments = { deposit: depositIdOf(booked), balance: balanceIdOf(booked) };
    service.payments.movements.push(
      aMovement(booked.id, { part: 'deposit', amount: DEPOSIT, payment_id: payments.deposit }),
      aMovement(booked.id, { part: 'balance', amount: BALANCE, payment_id: payments.balance }),
    );
    await payBalance(service, booked);
    const mail = await until(() => mailAbout(service, /^Paid in full: your delivery on .+ \(reference #1\)$/), 60_000);
    expectInBothFormats(mail, ['We received the balance of $21.08', '$10.00', '$31.08', 'Your receipt is attached.']);
    expectToAskForNothing(mail);
    const pdfs = mail.attachments.filter(({ contentType }) => contentType === 'application/pdf');
    expect(pdfs.map(({ filename }) => filename)).toEqual(['receipt-R-00002.pdf']);
    const { text } = await extractText(new Uint8Array(pdfs[0]?.content ?? []), { mergePages: true });
    expect(text).toContain(`Of $31.08 for reference #${booked.quoteId}`);
  },
);

describe('a reminder', () => {
  test('asks for a balance that is not paid', async () => {
    const booked = await aDepositedAppointment(service);
    await remind(booked.id);
    const mail = await mailAbout(service, /^Reminder/);
    await expectToAskFor(booked, mail);
    expect(htmlOf(mail)).not.toContain('paid in full');
  });

  test('says that the delivery is paid in full once it is', async () => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    await remind(booked.id);
    const mail = await mailAbout(service, /^Reminder/);
    expect(htmlOf(mail)).toContain('Your delivery is paid in full.');
    expectToAskForNothing(mail);
  });
});

test('the mail about a new time asks for the balance, and does not say that the trip is paid', async () => {
  const booked = await aDepositedAppointment(service);
  service.payments.addSlot(dayIn(9), 11);
  await put(service, booked.id, move(dayIn(9)));
  const mail = await mailAbout(service, /^Rescheduled/);
  await expectToAskFor(booked, mail);
  expect(textOf(mail)).not.toContain('already paid');
});

describe('the cancellation', () => {
  test('of a deposit refunds the deposit, and asks for nothing', async () => {
    const { id } = await aDepositedAppointment(service);
    await put(service, id, { status: 'cancelled' });
    const mail = await mailAbout(service, /^Cancelled/);
    const text = 'We are refunding your deposit of $10.00 in full, to the payment method you used.';
    expectInBothFormats(mail, [text]);
    expect(`${textOf(mail)} ${htmlOf(mail)}`).not.toMatch(/31\.08|21\.08/);
    expectToAskForNothing(mail);
  });

  test('of two payments names both', async () => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    await put(service, booked.id, { status: 'cancelled' });
    const both = 'your deposit of $10.00 and your balance of $21.08 in full, to the payment methods you used.';
    expectInBothFormats(await mailAbout(service, /^Cancelled/), [`We are refunding ${both}`]);
  });

  test('under a policy says how much of both is refunded, and what is kept', async () => {
    const booked = await aDepositedAppointment(service, dayIn(5), { cancellation_policy: POLICY });
    await payBalance(service, booked);
    service.payments.money.set(booked.id, bothPayments(booked, POLICY));
    await put(service, booked.id, { status: 'cancelled', refund_shown: '7.77' });
    const both = 'of your deposit of $10.00 and your balance of $21.08, to the payment methods you used.';
    const kept = 'We keep $23.31 because it was cancelled less than 240 hours before the delivery.';
    expectInBothFormats(await mailAbout(service, /^Cancelled/), [`We are refunding $7.77 ${both}`, kept]);
  });

  test('promises nothing about the payment of two that a bank has', async () => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    service.payments.disputed.add(booked.id);
    service.payments.openMoney.add(booked.id);
    await put(service, booked.id, { status: 'cancelled' });
    const mail = await mailAbout(service, /^Cancelled/);
    expectInBothFormats(mail, ['Your bank has taken a payment for this booking back']);
    expect(textOf(mail)).not.toMatch(/in full|31\.08/);
  });
});

describe('the mail about a refund', () => {
  test('of a deposit has its amount', async () => {
    const booked = await aDepositedAppointment(service);
    await refund(booked.id, depositIdOf(booked));
    const mail = await mailAbout(service, /^Refunded: \$10\.00 /);
    expectInBothFormats(mail, ['we have refunded your deposit in full']);
  });

  test('has both payments and their sum', async () => {
    const booked = await aDepositedAppointment(service);
    await payBalance(service, booked);
    await refund(booked.id, balanceIdOf(booked));
    const mail = await mailAbout(service, /^Refund: \$31\.08 /);
    expectInBothFormats(mail, ['we are refunding your deposit and your balance in full', '$10.00', '$21.08', '$31.08']);
  });
});
