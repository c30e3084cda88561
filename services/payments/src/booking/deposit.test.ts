import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { balanceDesk } from '../testing/balance-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { bookDeposit, booking, findings } = balanceDesk(() => service);
const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };

test('charges the deposit, books the slot, and tells the appointment which share of the price was paid', async () => {
  const quote = service.appointments.addQuote({ deposit: '40.00', cancellation_policy: policy });
  const timeSlotId = await service.addSlot();
  const { body } = await service.open(quote, timeSlotId);
  expect(body).toMatchObject({ amount: '40.00', balance: '83.45', cancellation_policy: policy });
  service.stripe.pay(body.clientSecret);
  const confirmed = await service.confirm(quote, body.paymentIntentId, timeSlotId);
  expect(confirmed.body).toMatchObject({ status: 'confirmed', appointment_id: quote.appointment_id });
  expect(service.money(body.paymentIntentId)).toEqual({ captured: 4_000, refunded: 0 });
  expect(service.intent(body.paymentIntentId).metadata).toMatchObject({ part: 'deposit' });
  const [confirmation] = service.appointments.confirmationsOf(quote.id);
  expect(confirmation).toMatchObject({
    amount: '40.00',
    part: 'deposit',
    price: '123.45',
    cancellation_policy: policy,
  });
  const payment = await service.payment(body.paymentIntentId);
  expect(payment).toMatchObject({ part: 'deposit', price: '123.45', amount: '40.00', stage: 'settled' });
  expect(await service.historyEntries(payment.id)).toEqual([
    `The portal: payment.completed, The customer paid $40.00 by card (deposit) for appointment #${quote.appointment_id}`,
  ]);
  const again = await service.open(quote, timeSlotId);
  expect(again).toMatchObject({ status: 409, body: { message: 'The deposit of this quote is already paid' } });
});

test('charges the whole price without a deposit, and says nothing of parts', async () => {
  const { quote, intentId } = await service.book();
  expect(service.intent(intentId).metadata).not.toHaveProperty('part');
  expect(service.appointments.confirmationsOf(quote.id)[0]).not.toHaveProperty('part');
  const shown = await service.request('GET', `/api/appointments/${quote.appointment_id}/payments`, undefined, 'ADMIN');
  expect(shown.body).toMatchObject([{ part: 'whole', amount: '123.45' }]);
});

test('an open payment keeps the share that its page showed; the next one gets the new share', async () => {
  const quote = service.appointments.addQuote({ deposit: '40.00' });
  const [timeSlotId, other] = [await service.addSlot(), await service.addSlot()];
  const first = await service.open(quote, timeSlotId);
  service.appointments.change(quote.reference, { deposit: '60.00' });
  const again = await service.open(quote, timeSlotId);
  expect(again.body).toMatchObject({ paymentIntentId: first.body.paymentIntentId, amount: '40.00', balance: '83.45' });
  const moved = await service.open(quote, other);
  expect(moved.body).toMatchObject({ amount: '60.00', balance: '63.45' });
  service.appointments.change(quote.reference, { deposit: null });
  service.stripe.pay(moved.body.clientSecret);
  expect((await service.confirm(quote, moved.body.paymentIntentId, other)).status).toBe(200);
  expect(booking({ appointmentId: quote.appointment_id ?? 0 })).toMatchObject({ balance_due: '63.45' });
});

test('a price that changed while the deposit was open is not charged', async () => {
  const quote = service.appointments.addQuote({ deposit: '40.00' });
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  service.appointments.change(quote.reference, { total_amount: '150.00' });
  const { status, body } = await service.confirm(quote, paymentIntentId, timeSlotId);
  expect([status, body.code]).toEqual([409, 'QUOTE_CHANGED']);
  expect(service.money(paymentIntentId)).toEqual({ captured: 0, refunded: 0 });
});

test('an intent that says another part is voided', async () => {
  const quote = service.appointments.addQuote({ deposit: '40.00' });
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  const intent = service.intent(paymentIntentId);
  service.stripe.store.commit([['payment_intent', { ...intent, metadata: { ...intent.metadata, part: 'balance' } }]]);
  const { body } = await service.confirm(quote, paymentIntentId, timeSlotId);
  expect(body.code).toBe('QUOTE_CHANGED');
  expect(service.intent(paymentIntentId).status).toBe('canceled');
});

test('the money check finds nothing wrong while only the deposit is paid', async () => {
  expect(await findings(await bookDeposit())).toEqual([]);
});

test('lists, exports, receipts and the copy for the customer say which part it was', async () => {
  const { paymentId, appointmentId } = await bookDeposit();
  const details = await service.request('GET', `/api/payments/${paymentId}`, undefined, 'ADMIN');
  expect(details.body).toMatchObject({ part: 'deposit', amount: '40.00' });
  const csv = await (await service.download(`/api/exports/payments?appointment_id=${appointmentId}`, 'ADMIN')).text();
  expect(csv).toMatch(/"Part"\r?\n.*"40.00".*"deposit"\r?\n$/);
  const { body } = await service.internal('personal-data/payments', { appointment_ids: [appointmentId] });
  expect(body.payments).toMatchObject([{ part: 'deposit' }]);
  const waiting = await service.request(
    'GET',
    `/internal/appointments/${appointmentId}/movements`,
    undefined,
    'SERVICE',
  );
  expect(waiting.body.movements).toMatchObject([{ kind: 'receipt', amount: '40.00', part: 'deposit' }]);
});
