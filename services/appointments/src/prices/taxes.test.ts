import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewPricesBody, Receipt } from '@tailgate/contracts';
import { businessToday } from '@tailgate/domain';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import request from 'supertest';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aRequest } from '../testing/factories.ts';
import { aMovement, aRefund, issue, receiptsOf } from '../testing/movements.ts';
import { aClient, aNewAppointment, create } from '../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const EVERY_LINE = ['base', 'service', 'weight', 'top_up'] as const;
const SALES_TAX = { name: 'Sales tax', percent: '8', on: [...EVERY_LINE] };
/** On the fees of the factories' trip: 8.68, 12.40 and 10.00 dollars. */
const TAX_OF_TRIP = '2.48';

async function add(change: Partial<NewPricesBody>) {
  const valid_from = businessToday('America/New_York');
  return await request(service.app)
    .post('/api/price-book')
    .set(await service.as('SUPER_ADMIN', { userId: 7, username: 'boss' }))
    .send({ ...SPECIFIED_FIGURES, valid_from, replaces: 1, ...change });
}
async function charge(change: Partial<NewPricesBody>): Promise<void> {
  expect((await add(change)).status).toBe(201);
}
const taxesOf = (receipts: Receipt[]) =>
  receipts.map(({ kind, amount, taxes = [] }) => [kind, amount, ...taxes.map((tax) => tax.amount)]);

describe('a tax', () => {
  test('is a line of the payment page and part of what is paid', async () => {
    await charge({ taxes: [SALES_TAX] });
    const quote = await anApprovedQuote(service);
    expect(quote.total_amount).toBe('33.56');
    const { body } = await request(service.app).get(`/api/payment/quotes/${quote.reference}`);
    const shown = [{ name: 'Sales tax', percent: '8', amount: TAX_OF_TRIP, included: false }];
    expect([body.total_amount, body.taxes]).toEqual(['33.56', shown]);
  });

  test('that prices include changes no total', async () => {
    await charge({ taxes: [SALES_TAX], prices_include_tax: true });
    const { body } = await request(service.app).post('/api/public/quotes').send(aRequest());
    expect([body.total_amount, body.taxes]).toEqual([
      '31.08',
      [{ name: 'Sales tax', percent: '8', amount: '2.30', included: true }],
    ]);
  });

  test('of an appointment that staff make is checked like the rest of its price', async () => {
    await charge({ taxes: [{ ...SALES_TAX, on: ['service'] }] });
    const { id } = await aClient(service);
    service.payments.addSlot(aNewAppointment(id).appointment_date, 9);
    const refused = await create(service, aNewAppointment(id));
    expect([refused.status, refused.body.code]).toEqual([400, 'PRICE_MISMATCH']);
    // 24.80 dollars of travel
    const made = await create(service, aNewAppointment(id, { total_amount: '236.78' }));
    expect([made.status, made.body.total_amount]).toEqual([201, '236.78']);
  });

  test('of an earlier version stays with its quotes', async () => {
    const before = await anApprovedQuote(service);
    await charge({ taxes: [SALES_TAX] });
    const { body } = await request(service.app).get(`/api/payment/quotes/${before.reference}`);
    expect([body.total_amount, body.taxes]).toEqual(['31.08', []]);
  });
});

describe('receipts', () => {
  test('list the tax of a whole payment, and its share of each part that is refunded', async () => {
    await charge({ taxes: [SALES_TAX] });
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id, { amount: '33.56' }));
    await issue(
      service,
      aRefund(id, { amount: '10.00' }),
      aRefund(id, { amount: '10.00' }),
      aRefund(id, { amount: '13.56' }),
    );
    const receipts = await receiptsOf(service, id);
    expect(receipts[0]?.items.map(({ label, amount }) => [label, amount])).toEqual([
      ['Base fee', '8.68'],
      ['Service fee', '12.40'],
      ['Weight fee', '10.00'],
      ['Sales tax (8%)', TAX_OF_TRIP],
    ]);
    expect(taxesOf(receipts)).toEqual([
      ['receipt', '33.56', '2.48'],
      ['credit_note', '10.00', '0.74'],
      ['credit_note', '10.00', '0.74'],
      ['credit_note', '13.56', '1.00'],
    ]);
    expect(receipts.map(({ taxes }) => taxes?.[0]?.included)).toEqual([false, true, true, true]);
  });

  test('of a deposit and a balance name the tax in them', async () => {
    await charge({ taxes: [SALES_TAX], prices_include_tax: true });
    const { id } = await aBookedAppointment(service);
    const deposit = aMovement(id, { part: 'deposit', amount: '10.00', payment_id: 5 });
    await issue(service, deposit, aMovement(id, { part: 'balance', amount: '21.08', payment_id: 6 }));
    expect(taxesOf(await receiptsOf(service, id))).toEqual([
      ['receipt', '10.00', '0.74'],
      ['receipt', '21.08', '1.56'],
    ]);
  });

  test('have their tax on the dashboard, less that of refunds', async () => {
    await charge({ taxes: [SALES_TAX] });
    const tax = async () => {
      const asking = request(service.app).get('/api/summary/appointments');
      return (await asking.set(await service.as('ADMIN')).expect(200)).body.tax_this_month;
    };
    const { id } = await aBookedAppointment(service);
    expect(await tax()).toBeUndefined();
    await issue(service, aMovement(id, { amount: '33.56' }), aRefund(id, { amount: '10.00' }));
    expect(await tax()).toBe('1.74');
  });

  test('are exported with the sums of their taxes', async () => {
    await charge({ taxes: [SALES_TAX] });
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id, { amount: '33.56' }), aRefund(id, { amount: '33.56' }));
    const today = businessToday('America/New_York');
    const { text } = await request(service.app)
      .get(`/api/exports/receipts?from=${today}&to=${today}`)
      .set(await service.as('ADMIN'));
    expect(text).toContain('"Net (USD)","Tax (USD)","Taxes"');
    expect(text).toContain('"33.56","2.48","Sales tax (8%) 2.48"');
    expect(text).toContain('"-33.56","-2.48","Sales tax (8%) 2.48"');
  });
});

test.each([
  [
    'above 100 %',
    { percent: '101' },
    'taxes.0.percent',
    'The rate must be above 0 % and at most 100 %, with at most three decimals',
  ],
  ['of nothing', { percent: '0' }, 'taxes.0.percent', expect.stringContaining('above 0 %')],
  ['on no line', { on: [] }, 'taxes.0.on', 'Choose at least one line that the tax is on'],
  ['without a name', { name: ' ' }, 'taxes.0.name', 'Please give the tax a name'],
])('a tax %s is refused by name, and nothing is written', async (_what, wrong, field, message) => {
  const { status, body } = await add({ taxes: [{ ...SALES_TAX, ...wrong }] });
  expect([status, body.details]).toEqual([400, [{ field, message }]]);
  const twice = await add({ taxes: [SALES_TAX, { ...SALES_TAX, name: 'SALES TAX' }] });
  expect(twice.body.details).toEqual([{ field: 'taxes.1.name', message: 'Another tax has this name' }]);
  expect(await service.rows('SELECT version FROM price_book')).toEqual([{ version: 1 }]);
});
