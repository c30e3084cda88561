import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, put } from '../../testing/booked-appointments.ts';
import { htmlOf, mailAbout, textOf } from '../../testing/mail-about.ts';
import { type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { longDay } from './booked-time.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());

test('every mail of a trip greets by first name, shows day, route and one main button, and has a preview', async () => {
  const { id } = await aBookedAppointment(service, dayIn(5));
  await request(service.app)
    .post(`/api/appointments/${id}/remind`)
    .set(await service.as('ADMIN'))
    .expect(200);
  const mailed = [await mailAbout(service, /^Confirmed/), await mailAbout(service, /^Reminder/)];
  const slot = { appointment_id: id, partial_refund_id: 3, key: '00000000-0000-4000-8000-000000000007' };
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  await request(service.app).post('/internal/bookings/part-refunded').set(payments).send(slot).expect(200);
  mailed.push(await mailAbout(service, /^Refunded: .* of your payment/));
  await put(service, id, { status: 'cancelled' }, { staff: true });
  mailed.push(await mailAbout(service, /^Cancelled/));
  for (const mail of mailed) {
    const [text, html] = [textOf(mail), htmlOf(mail)];
    expect(text).toContain('\n\nHi Ada, ');
    for (const shown of [longDay(dayIn(5)), '9:00 AM – 10:00 AM', '1 Elm St, Albany', '2 Oak Ave, Troy'])
      for (const format of [text, html])
        expect([mail.subject, format]).toEqual([mail.subject, expect.stringContaining(shown)]);
    expect([mail.subject, html.match(/bgcolor="#ffcd00"[^>]*><a /g)?.length]).toEqual([mail.subject, 1]);
    expect(html).toMatch(/<div style="display:none[^"]*">[^&<]{15,}/);
  }
});
