import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Message } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { ADA, aBookedAppointment } from '../testing/booked-appointments.ts';
import { expectInBothFormats, mailAbout } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { setSettings } from '../testing/start-service.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.jobs.boss.updateQueue('mail', { retryLimit: 20 });
  await clearDataAndMails(service);
  await setSettings(service, { contact_email: 'help@haul.example' });
});

const REFUND = { kind: 'refund-failed', key: 'refund-1', payment_id: 9, appointment_id: 1, quote_id: 1 };
const refundAlert = (change: object = {}) => ({ ...REFUND, amount: '31.08', failure: 'failed', ...change });
const disputeAlert = (change: object = {}) => ({
  ...REFUND,
  kind: 'payment-disputed',
  key: 'dispute-1',
  amount: '31.08',
  status: 'needs_response',
  reason: 'product_not_received',
  evidence_due_at: '2030-05-21T23:59:00.000Z',
  ...change,
});

async function alert(body: object): Promise<void> {
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  await request(service.app).post('/internal/alerts').set(payments).send(body).expect(200, { ok: true });
}
const messages = async (path: string, caller: 'CUSTOMER' | 'ADMIN' = 'ADMIN'): Promise<Message[]> => {
  const headers = await service.as(caller, { userId: ADA });
  return (await request(service.app).get(path).set(headers).expect(200)).body;
};
const kindsIn = async (path: string, caller?: 'CUSTOMER' | 'ADMIN') =>
  (await messages(path, caller)).map(({ kind }) => kind);

describe('staff are mailed about', () => {
  test('a dispute, with the day by which evidence is due', async () => {
    await aBookedAppointment(service);
    await alert(disputeAlert());
    const mail = await mailAbout(service, /^A payment is disputed: respond by May 21, 2030 \(reference #1\)$/);
    expectInBothFormats(mail, [
      ...['s bank opened a dispute for $31.08', 'May 21, 2030, 19:59', 'product not received'],
      'http://portal.example/payments?payment=9',
    ]);
    expect(mail.to).toMatchObject({ value: [{ address: 'help@haul.example' }] });
  });

  test('an inquiry, and a dispute that is closed already', async () => {
    await alert(disputeAlert({ key: 'inquiry', status: 'warning_needs_response', quote_id: null }));
    const inquiry = await mailAbout(service, /^A bank asks about a payment: respond by .* \(appointment #1\)$/);
    expectInBothFormats(inquiry, ['s bank asks', 'refund the payment to prevent a dispute']);
    await alert(disputeAlert({ key: 'lost', status: 'lost', evidence_due_at: null }));
    const lost = await mailAbout(service, /^A payment was disputed \(reference #1\)$/);
    expectInBothFormats(lost, ['The dispute is closed (lost).', 'You do not need to respond.']);
  });

  test.each([
    ['refused', 'Stripe refused the refund.'],
    ['failed', 'bank sent the refund back.'],
  ])('a refund that %s', async (failure, sentence) => {
    await aBookedAppointment(service);
    await alert(refundAlert({ failure }));
    const mail = await mailAbout(service, /^Refund of \$31\.08 did not go through \(reference #1\)$/);
    expectInBothFormats(mail, [sentence, '$31.08 is still owed to Ada Byron.', 'portal.example/payments?payment=9']);
  });

  test('what the check of payments and bookings found, in one mail', async () => {
    const findings = [
      { subject: 'payment #9', message: 'was captured, but has no appointment' },
      { subject: "Stripe's events", message: 'were not received for a day' },
    ];
    await alert({ kind: 'money-mismatch', key: 'check-1', findings, more: 3 });
    const mail = await mailAbout(service, /^Payments need your attention: 5 problems$/);
    expectInBothFormats(mail, [
      ...['Payment #9 was captured, but has no appointment.', 'And 3 more.', 'http://portal.example/admin'],
    ]);
    expect(mail.text).toContain("Stripe's events were not received for a day.");
  });
});

describe('an alert', () => {
  test('is mailed once, however often it is sent', async () => {
    await Promise.all([alert(refundAlert()), alert(refundAlert()), alert(refundAlert())]);
    await mailAbout(service, /^Refund/);
    await alert(refundAlert());
    expect(await kindsIn('/api/messages')).toEqual(['refund-failed']);
    expect(await service.jobData('mail')).toHaveLength(1);
    await alert(refundAlert({ key: 'refund-2' }));
    expect(await kindsIn('/api/messages')).toEqual(['refund-failed', 'refund-failed']);
    await until(() => expect(service.mailbox.mails).toHaveLength(2));
  });

  test('is shown to staff, and never to the customer', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    await alert(refundAlert({ appointment_id: id, quote_id: quoteId }));
    await mailAbout(service, /^Refund/);
    expect(await kindsIn(`/api/appointments/${id}/messages`)).toContain('refund-failed');
    expect(await kindsIn(`/api/messages?appointment_id=${id}`)).toContain('refund-failed');
    const [newest] = await messages('/api/messages');
    expect(newest).toMatchObject({ kind: 'refund-failed', client_id: null, appointment_id: id, quote_id: quoteId });
    expect(newest).not.toHaveProperty('alert');
    const own = await kindsIn(`/api/appointments/${id}/messages`, 'CUSTOMER');
    expect(own).toContain('booking-confirmed');
    expect(own).not.toContain('refund-failed');
    expect(await kindsIn('/api/messages?client_id=1')).not.toContain('refund-failed');
  });

  test('stays when the client is deleted', async () => {
    await aBookedAppointment(service);
    await alert(disputeAlert());
    await mailAbout(service, /^A payment is disputed/);
    await service.rows('DELETE FROM clients');
    expect(await kindsIn('/api/messages')).toEqual(['payment-disputed']);
  });

  test('goes to the contact link without a contact email, and waits for staff without either', async () => {
    await setSettings(service, { contact_email: null, link_contact: 'mailto:office@haul.example?subject=Hello' });
    await alert(refundAlert());
    const mail = await mailAbout(service, /^Refund/);
    expect(mail.to).toMatchObject({ value: [{ address: 'office@haul.example' }] });

    await setSettings(service, { link_contact: '/contact' });
    await service.jobs.boss.updateQueue('mail', { retryLimit: 0 });
    await alert(disputeAlert());
    const stuck = async () =>
      (
        await request(service.app)
          .get('/api/jobs/appointments')
          .set(await service.as('ADMIN'))
      ).body;
    await until(async () =>
      expect(await stuck()).toMatchObject([
        { subject: 'Email to staff: payment-disputed', error: expect.stringContaining('set the contact email') },
      ]),
    );
    await setSettings(service, { contact_email: 'help@haul.example' });
    const [{ id }] = await stuck();
    await request(service.app)
      .post(`/api/jobs/appointments/${id}/retry`)
      .set(await service.as('ADMIN'))
      .expect(200);
    await mailAbout(service, /^A payment is disputed/);
  });
});
