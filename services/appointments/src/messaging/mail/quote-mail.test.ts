import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TAXED_LINES } from '@tailgate/domain';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { put } from '../../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote, aRequest } from '../../testing/factories.ts';
import { expectInBothFormats, htmlOf, mailAbout, textOf } from '../../testing/mail-about.ts';
import { clearDataAndMails, type MailingService, startMailingService } from '../../testing/mailing-service.ts';
import { setSettings } from '../../testing/start-service.ts';

let service: MailingService;
beforeAll(async () => {
  service = await startMailingService();
});
afterAll(() => service.stop());
beforeEach(() => clearDataAndMails(service));

/** Has a user verify this address before the request: only then mails repeat what was typed. */
async function prove(email = 'ada@example.com'): Promise<void> {
  await service.rows(`INSERT INTO clients (name, email, phone, preferred_contact, user_id)
    VALUES ('Proven', '${email}', '518-555-0177', 'email', 7)`);
}

test('confirms a request with its price line by line', async () => {
  await prove();
  await aPendingQuote(service, { distance: '1234.5', load_weight: 1600, requested_time: 'mornings' });
  const mail = await mailAbout(service, /^We received your quote request \(reference #1\)$/);
  expect(textOf(mail)).toMatch(/^We received your request\n\nHi Ada, thank you/);
  expect(textOf(mail)).toMatch(/Price valid until: \w+day, \w+ \d+, \d{4}\n/);
  expect(mail.to).toMatchObject({ value: [{ name: 'Ada Byron', address: 'ada@example.com' }] });
  expect(mail.from).toMatchObject({ value: [{ name: 'Tailgate', address: 'hello@portal.example' }] });
  const load = ['Long Distance', '1,234.5 miles', '1,600 lbs', '1 Elm St, Albany'];
  expectInBothFormats(mail, [...load, 'Flexible, mornings', '$1,305.65']);
  expect(textOf(mail)).toContain(
    'Base fee: $864.15\nService fee: $411.50\nWeight fee: $30.00\nEstimated total: $1,305.65',
  );
});

test('has a line for each tax, or says which taxes the total includes', async () => {
  await prove();
  const addTax = async (version: number, prices_include_tax: boolean) =>
    await service.deps.database.transaction(async (transaction) => {
      const taxes = [{ name: 'Sales tax', percent: '8', on: [...TAXED_LINES] }];
      const figures = { ...SPECIFIED_FIGURES, taxes, prices_include_tax };
      const valid_from = service.deps.prices.today();
      await service.deps.prices.add({ version, valid_from, figures, created_by: null }, transaction);
    });
  await addTax(2, false);
  await anApprovedQuote(service);
  for (const subject of [/^We received/, /^Your quote is approved/])
    expectInBothFormats(await mailAbout(service, subject), ['Sales tax (8%)', '$2.48', '$33.56']);
  await clearDataAndMails(service);
  await prove();
  await addTax(2, true);
  await anApprovedQuote(service);
  for (const subject of [/^We received/, /^Your quote is approved/])
    expectInBothFormats(await mailAbout(service, subject), ['$31.08', 'Includes Sales tax (8%) $2.30.']);
});

test('an approval contains the payment link', async () => {
  const quote = await anApprovedQuote(service);
  const mail = await mailAbout(service, /^Your quote is approved: .+ \(reference #1\)$/);
  expect(htmlOf(mail)).toContain(`href="${quote.payment_link}"`);
  expect(textOf(mail)).toContain(quote.payment_link);
  expect(textOf(mail)).toContain('Total: $31.08');
  expect(textOf(mail)).not.toContain('deposit');
});

test('an approval says what is paid when booking if that is not everything', async () => {
  await setSettings(service, { deposit_percent: 30 });
  await anApprovedQuote(service);
  const mail = await mailAbout(service, /^Your quote is approved/);
  const parts = 'You pay a deposit of $9.32 when you book, and the balance of $21.76 before your delivery.';
  expectInBothFormats(mail, ['$31.08', parts]);
});

test('sends no payment link for an appointment that has been cancelled', async () => {
  const { id } = await aPendingQuote(service);
  await mailAbout(service, /received/);
  service.mailbox.refuse(1);
  const staff = await service.as('ADMIN');
  const approved = await request(service.app).post(`/api/quotes/${id}/approve`).set(staff).expect(200);
  const unsent = (state: string) => service.rows(`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state ${state}`);
  await until(async () => expect(await unsent("= 'retry'")).toHaveLength(1));
  await put(service, approved.body.appointment_id, { status: 'cancelled' }, { staff: true });
  await until(async () => expect(await unsent("<> 'completed'")).toEqual([]));
  expect(service.mailbox.mails.map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/approved/));
});

test('a rejection contains the reason', async () => {
  const { id } = await aPendingQuote(service);
  const staff = await service.as('ADMIN');
  await request(service.app)
    .post(`/api/quotes/${id}/reject`)
    .set(staff)
    .send({ reason: 'Too far\nfor us' })
    .expect(200);
  const mail = await mailAbout(service, /About your quote request/);
  expect(textOf(mail)).toContain('Reason\n  Too far\n  for us');
  expect(htmlOf(mail)).toContain('Too far<br>for us');
});

test('treats what a visitor typed as text, not as markup or headers', async () => {
  const contact = { ...aRequest().contact, email: 'eve@example.com' };
  const texts = { origin: '<script>alert("1")</script>', special_instructions: "a & b 'c'" };
  await prove('eve@example.com');
  const { id } = await aPendingQuote(service, { contact, ...texts });
  expect(htmlOf(await mailAbout(service, /received/))).toContain('a &amp; b &#39;c&#39;');
  // No request stores a line break in a name; a row of an old release may have one.
  await service.rows("UPDATE clients SET name = E'Eve\\r\\nBcc: all@example.com <b>'");
  await request(service.app)
    .post(`/api/quotes/${id}/approve`)
    .set(await service.as('ADMIN'))
    .expect(200);
  const mail = await mailAbout(service, /approved/);
  expect(htmlOf(mail)).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(htmlOf(mail)).not.toContain('<script');
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.has('bcc')).toBe(false);
  expect(mail.to).toMatchObject({ value: [{ address: 'eve@example.com' }] });
});
