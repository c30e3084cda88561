import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { extractText } from 'unpdf';
import { aBookedAppointment, put } from '../testing/booked-appointments.ts';
import { aBooking, anApprovedQuote } from '../testing/factories.ts';
import { type Mail, mailAbout, textOf } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';
import { aMovement, aRefund, issue } from '../testing/movements.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

const pdfsOf = ({ attachments }: Mail) => attachments.filter(({ contentType }) => contentType === 'application/pdf');
async function pdfText(mail: Mail): Promise<string> {
  const [file] = pdfsOf(mail);
  return (await extractText(new Uint8Array(file?.content ?? []), { mergePages: true })).text.replace(/\s+/g, ' ');
}
/** The first PDF of a process reads the fonts, which takes long on a busy machine. */
const mailWithPdf = async (subject: RegExp) => await until(() => mailAbout(service, subject), 60_000);
const cancelBooking = async (id: number) =>
  await request(service.app)
    .post('/internal/bookings/cancel')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send({ appointment_id: id, payment_id: 70 + id })
    .expect(200);

test('the confirmation brings the receipt, which is issued for it', async () => {
  const quote = await anApprovedQuote(service);
  const id = quote.appointment_id ?? 0;
  service.payments.movements.push(aMovement(id));
  await request(service.app)
    .post('/internal/bookings/confirm')
    .set(await service.as('SERVICE', { issuer: 'payments' }))
    .send(aBooking(quote, { payment_id: 70 + id }))
    .expect(200);
  const mail = await mailWithPdf(/^Confirmed/);
  expect(pdfsOf(mail).map(({ filename }) => filename)).toEqual(['receipt-R-00001.pdf']);
  expect(await pdfText(mail)).toContain('Receipt R-00001');
  expect(textOf(mail)).toContain('Your receipt and an invitation for your calendar are attached.');
  expect(pdfsOf(mail)[0]?.content.length).toBeLessThan(60_000);
});

test('the mail about a refund brings the credit note, and no second mail follows', async () => {
  const { id } = await aBookedAppointment(service);
  await mailAbout(service, /^Confirmed/);
  const refund = aRefund(id);
  service.payments.movements.push(aMovement(id), refund);
  await cancelBooking(id);
  const mail = await mailWithPdf(/^Refunded/);
  expect(pdfsOf(mail).map(({ filename }) => filename)).toEqual(['credit-note-C-00001.pdf']);
  await issue(service, refund);
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'credit-note'")).toEqual([]);
});

test('a refund after a cancellation has a separate mail with the credit note', async () => {
  const { id } = await aBookedAppointment(service);
  await put(service, id, { status: 'cancelled' });
  const cancelled = await mailAbout(service, /^Cancelled/);
  expect(pdfsOf(cancelled)).toEqual([]);
  await issue(service, aMovement(id), aRefund(id));
  const mail = await mailWithPdf(/^Refunded/);
  expect(textOf(mail)).toContain('We refunded $31.08');
  expect(textOf(mail)).toContain('Credit note C-00001 is attached');
  expect(await pdfText(mail)).toContain('Credit note C-00001');
});

test('refunds of long ago get credit notes and no mail', async () => {
  const { id } = await aBookedAppointment(service);
  await issue(service, aRefund(id, { at: new Date(Date.now() - 2 * 86_400_000).toISOString() }));
  expect(await service.rows("SELECT 1 FROM messages WHERE kind = 'credit-note'")).toEqual([]);
  expect(await service.rows('SELECT 1 FROM receipts')).toHaveLength(1);
});
