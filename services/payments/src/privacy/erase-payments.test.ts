import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cashDesk } from '../testing/cash-desk.ts';
import { reconciliationSteps } from '../testing/reconciliation-steps.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { check } = reconciliationSteps(() => service);
const { record, staffMade, historyOf } = cashDesk(() => service);
const erase = async (...appointment_ids: number[]) =>
  await service.internal('personal-data/payments/erase', { appointment_ids });
const unsettled = async (...appointment_ids: number[]) =>
  (await service.internal('payments/open-money', { appointment_ids })).body.unsettled_ids;

test('erases what staff typed, keeps payments, ledger and the other history, and the money check stays green', async () => {
  const card = await service.book();
  const { id, cash } = await staffMade();
  const { body: paid } = await record({ ...cash, payment_method: 'check', transaction_id: 'Ada 4711' });
  const other = await staffMade();
  const { body: kept } = await record({ ...other.cash, payment_method: 'check', transaction_id: 'Bob 4712' });
  const money = () => service.rows('SELECT * FROM ledger ORDER BY id');
  const payments = () => service.rows('SELECT id, amount, status, stage, appointment_id FROM payments ORDER BY id');
  const [before, paymentsBefore] = [await money(), await payments()];
  for (const _again of [1, 2]) expect((await erase(card.appointmentId, id)).body).toEqual({ ok: true });
  expect([await money(), await payments()]).toEqual([before, paymentsBefore]);
  expect(await historyOf(paid.id)).toMatchObject([{ action: 'payment.recorded', summary: 'Erased' }]);
  expect(JSON.stringify(await historyOf(kept.id))).toContain('Bob 4712');
  expect(JSON.stringify(await historyOf(card.paymentId))).toContain('The customer paid');
  expect(await check()).toEqual([]);
});

test('calls a charge settled once its trip is paid; not an authorisation, a refund under way or a dispute', async () => {
  const paid = await service.book();
  expect(await unsettled(paid.appointmentId)).toEqual([]);
  const quote = service.appointments.addQuote();
  await service.authorise(quote, await service.addSlot());
  expect(await unsettled(quote.appointment_id ?? 0)).toEqual([quote.appointment_id]);
  const [refunding, disputed] = [await service.book(), await service.book()];
  await service.rows("UPDATE payments SET refund_state = 'failed' WHERE id = $id RETURNING id", {
    id: refunding.paymentId,
  });
  await service.rows("UPDATE payments SET dispute_state = 'needs_response' WHERE id = $id RETURNING id", {
    id: disputed.paymentId,
  });
  expect(await unsettled(paid.appointmentId, refunding.appointmentId, disputed.appointmentId)).toEqual(
    [refunding.appointmentId, disputed.appointmentId].toSorted((a, b) => a - b),
  );
});
