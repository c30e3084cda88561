import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { HAUL, saveSettings } from '../testing/company-settings.ts';
import { aPendingQuote, aRequest } from '../testing/factories.ts';
import { mailAbout } from '../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../testing/mailing-service.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

describe('the settings of the company decide', () => {
  test('how long a quote is valid', async () => {
    await saveSettings(service, { ...HAUL, version: 1 });
    const { expires_at } = await aPendingQuote(service);
    expect(Math.abs(new Date(expires_at ?? 0).getTime() - Date.now() - 14 * 86_400_000)).toBeLessThan(60_000);
  });

  test('the name and contacts in a mail, as of the time it is sent', async () => {
    await request(service.app).post('/api/public/quotes').send(aRequest()).expect(201);
    const before = await mailAbout(service, /quote request/i);
    expect(before.from?.text).toBe('"Tailgate" <hello@portal.example>');
    expect([before.replyTo, before.text]).toEqual([undefined, expect.stringContaining('http://contact.example/')]);
    await saveSettings(service, { ...HAUL, version: 1 });
    service.mailbox.mails.length = 0;
    await request(service.app).post('/api/public/quotes').send(aRequest()).expect(201);
    const after = await mailAbout(service, /quote request/i);
    expect(after.from?.text).toBe('"Haul & Co" <hello@portal.example>');
    expect(after.replyTo?.text).toBe('"Haul & Co" <help@haul.example>');
    for (const shown of ['Haul & Co', 'http://portal.example/contact', 'help@haul.example', '(555) 010-0199'])
      expect(after.text).toContain(shown);
    expect(String(after.html)).toContain('href="http://portal.example/contact"');
    expect(after.text).not.toMatch(/Tailgate|contact\.example/);
  });

  test('the organiser of a calendar event', async () => {
    await saveSettings(service, { ...HAUL, version: 1 });
    const { id } = await aBookedAppointment(service);
    const confirmation = await mailAbout(service, /^Confirmed/);
    const invited = confirmation.attachments.map(({ content }) => content.toString()).join('');
    expect(invited).toContain('SUMMARY:Delivery by Haul & Co');
    const answer = await request(service.app)
      .get(`/api/appointments/${id}/calendar.ics`)
      .set(await service.as('ADMIN'));
    expect(answer.text).toContain('ORGANIZER;CN="Haul & Co":mailto:hello@portal.example');
  });
});
