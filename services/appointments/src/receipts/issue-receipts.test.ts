import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Movement } from '@tailgate/contracts';
import { SPECIFIED_FIGURES } from '@tailgate/domain/specified-prices';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment } from '../testing/booked-appointments.ts';
import { aDepositedAppointment } from '../testing/deposits.ts';
import { setUpFailpoints } from '../testing/failpoints.ts';
import { aMovement, aRefund, issue, receiptsOf } from '../testing/movements.ts';
import { aStaffAppointment } from '../testing/staff-appointments.ts';
import { clearData, setSettings, startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const failAt = setUpFailpoints();
const numbers = async (series = 'R') =>
  (
    await service.rows<{ number: number }>(`SELECT number FROM receipts WHERE series = '${series}' ORDER BY number`)
  ).map(({ number }) => number);
/** Repeats what a busy database refused with 503, as the payments service does. */
const untilIssued = (movement: Movement) =>
  until(async () => expect((await issue(service, movement)).status).toBe(200), 240_000);
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('numbers', () => {
  test('50 payments at the same time get 1 to 50, without a gap', async () => {
    const { id } = await aBookedAppointment(service);
    await Promise.all(upTo(50).map((payment_id) => untilIssued(aMovement(id, { payment_id }))));
    expect(await numbers()).toEqual(upTo(50));
  });

  test('a movement that is sent 20 times at once, and again, gets one receipt', async () => {
    const { id } = await aBookedAppointment(service);
    const movement = aMovement(id);
    await Promise.all(upTo(20).map(() => issue(service, movement)));
    await issue(service, movement, movement);
    expect(await numbers()).toEqual([1]);
  });

  test.each(['before', 'after'])('have no gap if the process stops %s the commit', async (when) => {
    const { id } = await aBookedAppointment(service);
    const [first, second] = [aMovement(id, { payment_id: 1 }), aMovement(id, { payment_id: 2 })];
    failAt(`issue-receipts.commit.${when}`);
    expect((await issue(service, first)).status).toBe(500);
    delete process.env.FAILPOINTS_FILE;
    await issue(service, second);
    await issue(service, first);
    expect(await numbers()).toEqual([1, 2]);
  });

  test('receipts and credit notes have a series each, and each refund has its own credit note', async () => {
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id), aRefund(id, { amount: '10.00' }), aRefund(id, { amount: '5.08' }));
    const found = await receiptsOf(service, id);
    expect(found.map(({ number, kind, amount }) => [number, kind, amount])).toEqual([
      ['R-00001', 'receipt', '31.08'],
      ['C-00001', 'credit_note', '10.00'],
      ['C-00002', 'credit_note', '5.08'],
    ]);
    expect(found[2]?.items).toEqual([{ label: 'Refund', detail: 'Of receipt R-00001', amount: '5.08' }]);
  });
});

describe('the items', () => {
  test('are the lines of the quote', async () => {
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id));
    const [receipt] = await receiptsOf(service, id);
    expect(receipt?.items).toEqual([
      { label: 'Base fee', detail: '12.4 miles', amount: '8.68' },
      { label: 'Service fee', detail: 'Local, 12.4 miles', amount: '12.40' },
      { label: 'Weight fee', detail: '640 lbs', amount: '10.00' },
    ]);
    expect(receipt).toMatchObject({ customer: 'Ada Byron', company_name: 'Tailgate', method: 'card', amount: '31.08' });
  });

  test('of an appointment made by staff are base fee, travel and weight', async () => {
    const { id, total_amount } = await aStaffAppointment(service);
    await issue(service, aMovement(id, { amount: total_amount, method: 'cash' }));
    const [receipt] = await receiptsOf(service, id);
    expect(receipt?.items.map(({ label }) => label)).toEqual(['Base fee', 'Travel', 'Weight fee']);
    expect(receipt?.amount).toBe(total_amount);
  });

  test('are one line if the charge is not the price of the appointment', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    await issue(service, aMovement(id, { amount: '20.00' }), aMovement(4711, { amount: '9.00' }));
    const [receipt] = await receiptsOf(service, id);
    expect(receipt?.items).toEqual([{ label: 'Payment', detail: `For reference #${quoteId}`, amount: '20.00' }]);
    const [deleted] = await service.rows('SELECT customer, client_id FROM receipts WHERE appointment_id = 4711');
    expect(deleted).toEqual({ customer: 'Deleted client', client_id: null });
  });
});

test('a receipt names the prices of its appointment and has their lines, whatever applies today', async () => {
  const { id } = await aBookedAppointment(service);
  await service.deps.database.transaction(async (transaction) => {
    const figures = { ...SPECIFIED_FIGURES, base_rate: '9.00' };
    const valid_from = service.deps.prices.today();
    await service.deps.prices.add({ version: 2, valid_from, figures, created_by: null }, transaction);
  });
  await issue(service, aMovement(id), aRefund(id));
  const [receipt, note] = await receiptsOf(service, id);
  expect(receipt?.price_book_version).toBe(1);
  expect(receipt?.items.map(({ label, amount }) => [label, amount])).toEqual([
    ['Base fee', '8.68'],
    ['Service fee', '12.40'],
    ['Weight fee', '10.00'],
  ]);
  expect(note?.price_book_version).toBeNull();
});

test('a deposit and a balance are one line each, which names the price', async () => {
  const { id, quoteId } = await aDepositedAppointment(service);
  const deposit = aMovement(id, { part: 'deposit', amount: '10.00' });
  const balance = aMovement(id, { part: 'balance', amount: '21.08', payment_id: 5 });
  const whole = aMovement(id, { part: 'whole', payment_id: 6 });
  await issue(service, deposit, balance, whole, aMovement(4711, { part: 'deposit', amount: '9.00' }));
  const [first, second, third] = await receiptsOf(service, id);
  const detail = `Of $31.08 for reference #${quoteId}`;
  expect(first?.items).toEqual([{ label: 'Deposit', detail, amount: '10.00' }]);
  expect(second?.items).toEqual([{ label: 'Balance', detail, amount: '21.08' }]);
  expect(third?.items.map(({ label }) => label)).toEqual(['Base fee', 'Service fee', 'Weight fee']);
  const [deleted] = await service.rows('SELECT items FROM receipts WHERE appointment_id = 4711');
  expect(deleted).toEqual({ items: [{ label: 'Deposit', detail: 'For appointment #4711', cents: 900 }] });
});

describe('a receipt', () => {
  test('keeps the names and the price of its day, and the business date of the payment', async () => {
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id, { at: '2026-11-25T03:30:00.000Z' }));
    const [before] = await receiptsOf(service, id);
    expect(before?.date).toBe('2026-11-24');
    await setSettings(service, { company_name: 'Another Name' });
    await service.rows("UPDATE clients SET name = 'Ada King'");
    await service.rows('UPDATE appointments SET load_weight = 1, total_amount = 5');
    expect(await receiptsOf(service, id)).toEqual([before]);
  });

  test('cannot be changed, deleted, numbered by hand or differ from its items', async () => {
    const { id } = await aBookedAppointment(service);
    await issue(service, aMovement(id));
    const copy =
      'INSERT INTO receipts SELECT (jsonb_populate_record(r, $${"movement": "x", "number": 99}$$)).* FROM receipts r';
    for (const [sql, refusal] of [
      ["UPDATE receipts SET customer = 'x'", /do not change/],
      ['DELETE FROM receipts', /do not change/],
      ['TRUNCATE receipts', /do not change/],
      ['UPDATE receipt_series SET last_number = 5', /counts its series on/],
      ['DELETE FROM receipt_series', /counts its series on/],
      [copy.replace('99', '99, "amount_cents": 1'), /receipts_items_add_up/],
      [copy.replace('"x"', 'null'), /null value/],
    ] as const) {
      await expect(service.rows(sql)).rejects.toThrow(refusal);
    }
    await service.rows(copy);
    expect(await numbers()).toEqual([1, 2]);
  });

  test('is issued for the payments service alone', async () => {
    for (const issuer of ['users', 'bff', 'appointments'] as const) {
      const headers = await service.as('SERVICE', { issuer });
      for (const [path, body] of [
        ['/internal/receipts', { movements: [] }],
        ['/internal/receipts/issued', { payment_ids: [] }],
      ] as const)
        await request(service.app).post(path).set(headers).send(body).expect(403);
    }
  });
});
