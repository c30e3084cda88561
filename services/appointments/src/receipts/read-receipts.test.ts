import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActorRole } from '@tailgate/contracts';
import request from 'supertest';
import { extractText } from 'unpdf';
import { ADA, aBookedAppointment, STRANGER } from '../testing/booked-appointments.ts';
import { aMovement, aRefund, issue, receiptsOf } from '../testing/movements.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const get = async (path: string, caller: ActorRole = 'ADMIN', userId = 1) =>
  await request(service.app)
    .get(path)
    .set(await service.as(caller, { userId }))
    .buffer()
    .parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => done(null, Buffer.concat(pieces)));
    });
const json = ({ body }: { body: Buffer }) => JSON.parse(body.toString());
async function textOf(pdf: Buffer): Promise<string> {
  return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replace(/\s+/g, ' ');
}

async function aPaidAppointment(): Promise<number> {
  const { id } = await aBookedAppointment(service);
  await issue(service, aMovement(id));
  return id;
}

describe('a receipt', () => {
  test('is shown to staff and its customer, and not found for others', async () => {
    await aPaidAppointment();
    for (const path of ['/api/receipts/R-00001', '/api/receipts/R-00001/receipt.pdf']) {
      expect((await get(path)).status).toBe(200);
      expect((await get(path, 'CUSTOMER', ADA)).status).toBe(200);
      const [stranger, missing] = [
        await get(path, 'CUSTOMER', STRANGER),
        await get(path.replace('00001', '00002'), 'CUSTOMER', STRANGER),
      ];
      expect([stranger.status, { ...json(stranger), request_id: '' }]).toEqual([
        404,
        { ...json(missing), request_id: '' },
      ]);
      expect((await get(path, 'ANONYMOUS')).status).toBe(401);
    }
  });

  test.each(['r-00001', 'R-1', 'R-000001', 'R-999999999', 'C-00001', 'X-00001'])(
    'has one number: not %s',
    async (number) => {
      await aPaidAppointment();
      expect((await get(`/api/receipts/${number}`)).status).toBeGreaterThanOrEqual(400);
      expect((await get(`/api/receipts/${number}`)).status).toBeLessThan(500);
    },
  );

  test('is listed with its appointment, for its customer too', async () => {
    const id = await aPaidAppointment();
    const own = await get(`/api/appointments/${id}/receipts`, 'CUSTOMER', ADA);
    expect(json(own)).toEqual(await receiptsOf(service, id));
    expect((await get(`/api/appointments/${id}/receipts`, 'CUSTOMER', STRANGER)).status).toBe(404);
  });

  test('is a PDF with its number, names, items and total', async () => {
    const { id } = await aBookedAppointment(service);
    await service.rows("UPDATE clients SET name = 'Zoë Łukasiewicz-Νίκη Иванова'");
    await issue(service, aMovement(id, { at: '2026-11-24T15:00:00.000Z' }));
    const answer = await get('/api/receipts/R-00001/receipt.pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="receipt-R-00001.pdf"');
    const text = await textOf(answer.body);
    for (const shown of [
      ...['Tailgate', 'Receipt', 'R-00001', 'Zoë Łukasiewicz-Νίκη Иванова', 'November 24, 2026', 'Card', `#${id}`],
      ...['Base fee', '12.4 miles', '$8.68', 'Service fee', '$12.40', 'Weight fee', '640 lbs', '$10.00'],
      ...['Total paid', '$31.08'],
    ])
      expect(text).toContain(shown);
    expect((await get('/api/receipts/R-00001/receipt.pdf')).body.equals(answer.body)).toBe(true);
  });

  test('of a refund is a credit note', async () => {
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id), aRefund(id, { amount: '10.00' }));
    const answer = await get('/api/receipts/C-00001/receipt.pdf');
    expect(answer.headers['content-disposition']).toContain('credit-note-C-00001.pdf');
    const text = await textOf(answer.body);
    for (const shown of ['Credit note', 'C-00001', 'Amount refunded', 'Of receipt R-00001', 'Total refunded', '$10.00'])
      expect(text).toContain(shown);
  });
});

describe('by the booking link', () => {
  const linkOf = (id: number, client_email = 'ada@example.com') =>
    service.deps.bookingLinks.urlFor({ id, client_email }).split('/').at(-1) ?? '';

  test('the receipts of its booking are shown, and no others', async () => {
    const [mine, other] = [await aPaidAppointment(), await aPaidAppointment()];
    const path = `/api/public/bookings/${linkOf(mine)}/receipts`;
    expect(json(await get(path, 'ANONYMOUS'))).toEqual(await receiptsOf(service, mine));
    const pdf = await get(`${path}/R-00001/receipt.pdf`, 'ANONYMOUS');
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await receiptsOf(service, other))[0]?.number).toBe('R-00002');
    for (const number of ['R-00002', 'R-00003'])
      expect((await get(`${path}/${number}/receipt.pdf`, 'ANONYMOUS')).status).toBe(404);
  });

  test('a forged link shows none', async () => {
    const id = await aPaidAppointment();
    const forged = linkOf(id, 'eve@example.com');
    for (const path of ['receipts', 'receipts/R-00001/receipt.pdf']) {
      const { status, body } = await get(`/api/public/bookings/${forged}/${path}`, 'ANONYMOUS');
      expect([status, json({ body }).code]).toEqual([400, 'LINK_INVALID']);
    }
  });
});

describe("the accountant's file", () => {
  const file = async (from: string, to: string) => await get(`/api/exports/receipts?from=${from}&to=${to}`);

  test('has the receipts and credit notes of the period with their net', async () => {
    const { id } = await aBookedAppointment(service);
    await service.rows("UPDATE clients SET name = '=Ada'");
    const on = (day: string) => ({ at: `${day}T15:00:00.000Z` });
    await issue(
      service,
      aMovement(id, on('2026-10-31')),
      // Still October in the business's zone.
      aMovement(id, { at: '2026-11-01T03:59:59.000Z', payment_id: 2 }),
      aMovement(id, { ...on('2026-11-02'), payment_id: 3, method: 'cash', amount: '20.00' }),
      aRefund(id, { ...on('2026-11-30'), payment_id: 3, method: null, amount: '5.00' }),
    );
    const { body, headers } = await file('2026-11-01', '2026-11-30');
    expect(headers['content-disposition']).toContain('receipts-2026-11-01-to-2026-11-30.csv');
    const [head, ...lines] = body
      .toString()
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(head).toBe(
      '"Number","Kind","Date","Client","Appointment","Payment","Items","Method","Amount (USD)","Net (USD)","Tax (USD)","Taxes"',
    );
    expect(lines).toEqual([
      `"R-00003","Receipt","2026-11-02","'=Ada","${id}","3","Payment 20.00","Cash","20.00","20","0",`,
      `"C-00001","Credit note","2026-11-30","'=Ada","${id}","3","Refund 5.00","Another way","5.00","-5","0",`,
    ]);
  });

  test('has every receipt once if there are several pages', async () => {
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id, { at: '2026-11-02T15:00:00.000Z' }));
    // Without triggers, which number one row at a time.
    await service.rows(`SET LOCAL session_replication_role = replica;
      INSERT INTO receipts (series, number, kind, movement, payment_id, appointment_id, customer, company_name, items, amount_cents, currency, date)
      SELECT 'R', n + 1, 'receipt', 'm' || n, n, appointment_id, customer, company_name, items, amount_cents, currency, date - n % 3
      FROM receipts, generate_series(1, 1100) AS n`);
    const lines = (await file('2026-10-01', '2026-11-30')).body.toString().trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line: string) => line.split(',')[0])).size).toBe(1101);
    expect(lines).toHaveLength(1101);
  });

  test.each([
    ['2026-01-01', '2027-01-02', 'to'],
    ['2026-02-01', '2026-01-31', 'to'],
    ['', '2026-01-31', 'from'],
  ])('from %s to %s is refused at the field %s', async (from, to, field) => {
    const answer = await file(from, to);
    expect([answer.status, json(answer).details[0].field]).toEqual([400, expect.stringContaining(field)]);
  });
});
