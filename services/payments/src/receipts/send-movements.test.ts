import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { advance } from '../engine/advance.ts';
import { sweepPayments } from '../engine/sweep-payments.ts';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { startService, type TestService, TIME_ZONE } from '../testing/start-service.ts';
import { sendMovements } from './send-movements.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { check, sql } = reconciliationSteps(() => service);
const receiptFindings = async () => (await check()).filter(({ rule }) => rule.startsWith('RECEIPT'));
const send = async () => await sendMovements(service.deps, 0);
const sentOf = (payment: number) =>
  service.appointments.movements
    .filter(({ payment_id }) => payment_id === payment)
    .map(({ kind, amount, method }) => [kind, amount, method]);
const waiting = async () => await service.rows('SELECT ledger_id FROM receipts_to_issue');

async function payInCash(): Promise<number> {
  const { id } = service.appointments.addAppointment();
  const time_slot_id = await service.addSlot();
  const cash = { appointment_id: id, amount: '80.00', payment_method: 'check', transaction_id: '1042', time_slot_id };
  return (await service.request('POST', '/api/payments', cash, 'ADMIN')).body.id;
}

test('a charge and its refund are sent once each, with their amounts', async () => {
  const booked = await service.book();
  await Promise.all([send(), send(), send()]);
  await service.refund(booked.paymentId);
  await send();
  await send();
  const amount = booked.quote.total_amount;
  expect(sentOf(booked.paymentId)).toEqual([
    ['receipt', amount, 'card'],
    ['credit_note', amount, 'card'],
  ]);
  expect(await waiting()).toEqual([]);
});

test('a check and its refund are sent with their method', async () => {
  const paymentId = await payInCash();
  await service.refund(paymentId);
  await send();
  expect(sentOf(paymentId)).toEqual([
    ['receipt', '80.00', 'check'],
    ['credit_note', '80.00', 'check'],
  ]);
});

test('an authorisation that is voided gets no receipt', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const opened = await service.authorise(quote, timeSlotId);
  service.appointments.cancelAppointment(quote.appointment_id ?? 0);
  await service.confirm(quote, opened.paymentIntentId, timeSlotId);
  await send();
  expect(sentOf((await service.payment(opened.paymentIntentId)).id)).toEqual([]);
});

test('several refunds of one charge are sent one by one', async () => {
  const booked = await service.book();
  for (const [index, cents] of [1_000, 500].entries())
    await service.deps.cards.refund(booked.intentId, `part-${index}-${booked.intentId}`, cents);
  await advance(service.deps, (await service.payment(booked.intentId)).id, { to: 'recorded' });
  await send();
  const [, ...refunds] = sentOf(booked.paymentId);
  expect(refunds.toSorted()).toEqual([
    ['credit_note', '10.00', 'card'],
    ['credit_note', '5.00', 'card'],
  ]);
});

test('without the appointments service, movements wait and the sweep goes on', async () => {
  const booked = await service.book();
  service.appointments.breaks.issueReceipts = 1;
  await sql("UPDATE receipts_to_issue SET added_at = now() - interval '1 minute'");
  await sweepPayments(service.deps);
  expect(sentOf(booked.paymentId)).toEqual([]);
  await sweepPayments(service.deps);
  expect(sentOf(booked.paymentId)).toHaveLength(1);
});

test('a movement that was sent and not removed is sent again, and has one receipt', async () => {
  const booked = await service.book();
  await send();
  await service.deps.movements.addAgain(booked.paymentId);
  expect(await waiting()).toHaveLength(1);
  await send();
  expect(sentOf(booked.paymentId)).toHaveLength(1);
});

test('the movements of an appointment are for the appointments service alone', async () => {
  const { appointmentId, paymentId } = await service.book();
  const path = `/internal/appointments/${appointmentId}/movements`;
  const { status, body } = await service.request('GET', path, undefined, 'SERVICE');
  expect([status, body.movements]).toMatchObject([200, [{ kind: 'receipt', payment_id: paymentId }]]);
  expect(body.movements[0]).not.toHaveProperty('ledger_id');
  for (const issuer of ['users', 'bff'] as const)
    expect((await service.request('GET', path, undefined, 'SERVICE', { issuer })).status).toBe(403);
});

test('the money check has a lost receipt issued, and finds nothing while one waits', async () => {
  const [lost] = [await service.book(), await service.book()];
  expect(await receiptFindings()).toEqual([]);
  await sql('DELETE FROM receipts_to_issue WHERE appointment_id = $id', { id: lost.appointmentId });
  expect(await receiptFindings()).toMatchObject([
    { rule: 'RECEIPT_DIFFERS', subject: `payment #${lost.paymentId}`, repaired: true },
  ]);
  expect(sentOf(lost.paymentId)).toHaveLength(1);
  expect(await receiptFindings()).toEqual([]);
});

test('the ledger says what was received and refunded in a period of the business, or by keys', async () => {
  // Until tomorrow: a run may last over midnight.
  const period = { from: service.today(), to: service.day(1) };
  const movements = async (body: object): Promise<{ key: string; kind: string; amount: string }[]> =>
    (await service.internal('keys' in body ? 'ledger/by-keys' : 'ledger/of-period', body)).body.movements;
  const before = new Set((await movements(period)).map(({ key }) => key));
  const booked = await service.book();
  await service.refund(booked.paymentId);
  const moved = (await movements(period)).filter(({ key }) => !before.has(key));
  expect(moved.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', booked.quote.total_amount],
    ['credit_note', booked.quote.total_amount],
  ]);
  expect(await movements({ keys: moved.map(({ key }) => key) })).toEqual(moved);
  expect(await movements({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  const page = async (after?: string) => await service.deps.movements.listOfPeriod({ ...period, after }, TIME_ZONE, 1);
  const [first] = await page();
  const [second] = await page(first?.ledger_id);
  expect([first?.key, second?.key]).toEqual((await movements(period)).slice(0, 2).map(({ key }) => key));
});
