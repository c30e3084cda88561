import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../../testing/booked-appointments.ts';
import { expectInBothFormats, mailAbout, textOf } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const KEY = '00000000-0000-4000-8000-000000000007';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

/** A paid trip of today with a policy. */
async function aTrip(): Promise<number> {
  const { id } = await aBookedAppointment(service, dayIn(0));
  await service.rows(`UPDATE appointments SET cancellation_policy = '${JSON.stringify(POLICY)}'`);
  service.payments.money.set(id, { left: '120.01', by_hand: false, policy: POLICY });
  return id;
}

describe('the mail about a trip that was cancelled under its policy', () => {
  test('says what is refunded, what is kept, and why', async () => {
    await put(service, await aTrip(), { status: 'cancelled', refund_shown: '60.01' }, { staff: true });
    const mail = await mailAbout(service, /^Cancelled/);
    const kept = 'We keep $60.00 because it was cancelled less than 24 hours before the delivery.';
    expectInBothFormats(mail, ['We are refunding $60.01 to the payment method you used.', kept]);
    expect(textOf(mail)).not.toContain('in full');
  });

  test('says so if it was moved late and then cancelled', async () => {
    const id = await aTrip();
    await service.rows('UPDATE appointments SET fee_trip_at = now(), appointment_date = appointment_date + 20');
    await put(service, id, { status: 'cancelled', refund_shown: '60.01' }, { staff: true });
    const kept = 'because it was moved less than 24 hours before the delivery, and then cancelled.';
    expectInBothFormats(await mailAbout(service, /^Cancelled/), ['We are refunding $60.01', kept]);
  });

  test('promises a full refund if the fee was waived', async () => {
    await put(service, await aTrip(), { status: 'cancelled', waive_reason: 'A storm' }, { staff: true });
    const mail = await mailAbout(service, /^Cancelled/);
    expect(textOf(mail)).toContain('in full');
    expect(textOf(mail)).not.toMatch(/We keep|A storm/);
  });
});

test('the mail about a partial refund has the amount, the sum and the reason, and is sent once for its key', async () => {
  const { id } = await aBookedAppointment(service, dayIn(5));
  const body = { appointment_id: id, partial_refund_id: 3, key: KEY };
  for (const issuer of ['payments', 'payments', 'bff'] as const) {
    const answer = await request(service.app)
      .post('/internal/bookings/part-refunded')
      .set(await service.as('SERVICE', { issuer }))
      .send(body);
    expect([issuer, answer.status]).toEqual([issuer, issuer === 'payments' ? 200 : 403]);
  }
  const mail = await mailAbout(service, /^Refunded: \$20\.00 of your payment/);
  expectInBothFormats(mail, ['$123.45', 'The truck was late', 'Your booking stays as it is.', 'See your booking']);
  const sent = await service.rows("SELECT 1 FROM messages WHERE kind = 'partly-refunded'");
  expect(sent).toHaveLength(1);
});
