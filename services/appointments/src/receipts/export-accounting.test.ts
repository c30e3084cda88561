import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { aMovement, aRefund, issue } from '../testing/movements.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const AT = { at: '2026-11-05T15:00:00.000Z' };

async function file(program: string, kind: string, role: 'ADMIN' | 'CUSTOMER' = 'ADMIN', month = '2026-11') {
  return await request(service.app)
    .get(`/api/exports/accounting?from=${month}-01&to=${month}-30&program=${program}&file=${kind}`)
    .set(await service.as(role));
}
async function rowsOf(program: string, kind: string): Promise<Record<string, string>[]> {
  const { status, text } = await file(program, kind);
  expect(status).toBe(200);
  const [headings = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:"([^"]*)")?(?:,|$)/g)].map(([, cell = '']) => cell));
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
}
const centsOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

async function aPaidAndPartlyRefundedTrip() {
  const { id } = await aBookedAppointment(service);
  const moved = [aMovement(id, AT), aRefund(id, { ...AT, amount: '11.08' })];
  await issue(service, ...moved);
  service.payments.ledger.splice(0, Infinity, ...moved.map((movement) => ({ ...movement, day: '2026-11-05' })));
}

describe('the file of an accounting program', () => {
  test('has the invoices by line, and adds up', async () => {
    await aPaidAndPartlyRefundedTrip();
    const quickbooks = await rowsOf('quickbooks', 'invoices');
    expect(quickbooks[0]).toMatchObject({
      InvoiceNo: 'R-00001',
      Customer: 'Ada Byron',
      InvoiceDate: '11/05/2026',
      DueDate: '11/05/2026',
      'Item(Product/Service)': 'Base fee',
      ItemAmount: '8.68',
      Currency: 'USD',
    });
    expect(centsOf(quickbooks, 'ItemAmount')).toBe(3_108);
    const xero = await rowsOf('xero', 'invoices');
    expect(xero.map((row) => row['*InvoiceNumber'])).toEqual(['C-00001', 'R-00001', 'R-00001', 'R-00001']);
    expect(xero.map((row) => row['*AccountCode'])).toEqual(['200', '200', '200', '200']);
    expect(centsOf(xero, '*UnitAmount')).toBe(2_000);
    expect(await rowsOf('xero', 'invoices')).toEqual(xero);
  });

  test('takes included taxes out of the lines, in proportion', async () => {
    await aPaidAndPartlyRefundedTrip();
    await service.rows(`SET LOCAL session_replication_role = replica;
      UPDATE receipts SET taxes = '[{"name": "VAT", "percent": "8", "cents": 82, "listed": false}]' WHERE series = 'C'`);
    const rows = (await rowsOf('xero', 'invoices')).filter((row) => row['*InvoiceNumber'] === 'C-00001');
    expect(rows.map((row) => [row['*Description'], row['*UnitAmount'], row['*AccountCode']])).toEqual([
      ['Refund: Of receipt R-00001', '-10.26', '200'],
      ['VAT (8%)', '-0.82', '820'],
    ]);
  });

  test('has what was received and refunded, with its sign', async () => {
    await aPaidAndPartlyRefundedTrip();
    expect(await rowsOf('quickbooks', 'bank')).toMatchObject([
      { Date: '11/05/2026', Description: expect.stringMatching(/^Credit note C-00001/), Amount: '-11.08' },
      { Date: '11/05/2026', Description: expect.stringMatching(/^Receipt R-00001/), Amount: '31.08' },
    ]);
    expect(centsOf(await rowsOf('xero', 'bank'), '*Amount')).toBe(2_000);
  });

  test('is refused while the receipts do not add up to the ledger', async () => {
    await aPaidAndPartlyRefundedTrip();
    Object.assign(service.payments.ledger[1] ?? {}, { amount: '12.00' });
    const { status, body } = await file('xero', 'bank');
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      expect.stringMatching(/^The credit notes of this period add up to \$11\.08, but the ledger has \$12\.00\./),
    ]);
  });

  test('is refused while a movement of the period has no receipt, or a receipt no movement', async () => {
    await aPaidAndPartlyRefundedTrip();
    const [charge, refund] = service.payments.ledger;
    if (!charge || !refund) throw new Error('no ledger');
    service.payments.ledger.push({ ...charge, key: 'captured ch_new' });
    expect((await file('xero', 'bank')).body.message).toMatch(/add up to \$31\.08, but the ledger has \$62\.16\./);
    service.payments.ledger.splice(0, 3, charge);
    expect((await file('xero', 'bank')).body.message).toMatch(/add up to \$11\.08, but the ledger has \$0\.00\./);
  });

  test('counts an entry that was written again on a later day with the day of its receipt', async () => {
    await aPaidAndPartlyRefundedTrip();
    Object.assign(service.payments.ledger[0] ?? {}, { day: '2026-12-03' });
    expect((await file('xero', 'bank')).status).toBe(200);
    expect((await file('xero', 'bank', 'ADMIN', '2026-12')).status).toBe(200);
  });

  test('is for staff, for known programs', async () => {
    expect((await file('xero', 'bank', 'CUSTOMER')).status).toBe(403);
    expect((await file('sage', 'bank')).body.details).toMatchObject([{ field: 'program' }]);
  });
});
