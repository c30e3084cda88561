import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../testing/booked-appointments.ts';
import { linkOf } from '../testing/booking-link.ts';
import { mailAbout, textOf } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

/** A trip of today that was paid with $55. */
async function aTrip(): Promise<number> {
  const { id } = await aBookedAppointment(service, dayIn(0));
  await service.rows(
    `UPDATE appointments SET cancellation_policy = '${JSON.stringify(POLICY)}', total_amount = '55.00'`,
  );
  service.payments.money.set(id, { left: '55.00', by_hand: false, policy: POLICY });
  return id;
}

/** Staff refund $11 after the cancellation is decided and before its job asks for the money. */
function refundPartBeforeTheJob(id: number): void {
  service.payments.during.unwindBooking = async () => {
    service.payments.money.set(id, { left: '44.00', by_hand: false, policy: POLICY });
  };
}
const cancel = (id: number) => put(service, id, { status: 'cancelled', refund_shown: '27.50' }, { staff: true });

async function bookingFacts(id: number) {
  const headers = await service.as('SERVICE', { issuer: 'payments' });
  return (await request(service.app).get('/internal/bookings?limit=10').set(headers)).body.find(
    (booking: { id: number }) => booking.id === id,
  );
}

test('mail, booking link and records tell what is kept, not what was decided before a partial refund', async () => {
  const id = await aTrip();
  const link = await linkOf(service, id);
  refundPartBeforeTheJob(id);
  expect((await cancel(id)).status).toBe(200);
  const text = textOf(await mailAbout(service, /^Cancelled/));
  expect(text).toContain('We are refunding $22.00 to the payment method you used. We keep $22.00');
  expect(text).not.toContain('27.50');
  expect(await link.read()).toMatchObject({ refund: 'under way', refund_split: { refund: '22.00', kept: '22.00' } });
  expect((await bookingFacts(id)).told).toEqual({ refund: '22.00', kept: '22.00' });
  const [last] = await service.rows<{ summary: string }>('SELECT summary FROM history ORDER BY id DESC LIMIT 1');
  expect(last?.summary).toBe('Another refund came first: $22.00 refunded, $22.00 kept');
});

test('the records tell what is kept from a client without an email address, too', async () => {
  const id = await aTrip();
  await service.rows("UPDATE clients SET email = ''");
  refundPartBeforeTheJob(id);
  expect((await cancel(id)).status).toBe(200);
  await until(async () => expect((await bookingFacts(id)).told).toEqual({ refund: '22.00', kept: '22.00' }));
  expect(service.mailbox.mails.filter(({ subject }) => subject?.startsWith('Cancelled'))).toEqual([]);
});

test('no message names amounts while the payments service is away, and once it is back the mail goes out', async () => {
  const id = await aTrip();
  const link = await linkOf(service, id);
  service.payments.breakOff('unwindBooking', 'before', 'after');
  expect((await cancel(id)).status).toBe(200);
  expect(await link.read()).toMatchObject({ refund: 'unknown', refund_split: null });
  expect(service.mailbox.mails.filter(({ subject }) => subject?.startsWith('Cancelled'))).toEqual([]);
  const mail = await until(() => mailAbout(service, /^Cancelled/), 30_000);
  expect(textOf(mail)).toContain('We keep $27.50');
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'cancelled'")).toHaveLength(1);
});

test('the booking link follows what staff refund of the fee later', async () => {
  const id = await aTrip();
  const link = await linkOf(service, id);
  await cancel(id);
  await mailAbout(service, /^Cancelled/);
  const kept = service.payments.kept.get(id);
  if (kept) service.payments.kept.set(id, { ...kept, refunded_since: '7.50' });
  expect((await link.read()).refund_split).toEqual({ refund: '35.00', kept: '20.00' });
  if (kept) service.payments.kept.set(id, { ...kept, refunded_since: '27.50' });
  expect(await link.read()).toMatchObject({ refund: 'under way', refund_split: null });
});

test('cash is paid back in person, which is what the mail says', async () => {
  const id = await aTrip();
  service.payments.money.set(id, { left: '55.00', by_hand: true, policy: POLICY });
  await cancel(id);
  const text = textOf(await mailAbout(service, /^Cancelled/));
  expect(text).toContain('We are refunding $27.50 in person.');
  expect(text).not.toMatch(/card|payment method/i);
});
