import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { reconcile } from '../reconciliation/reconcile.ts';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.appointments.breaks.confirmBooking = 0;
  service.appointments.breaks.appointmentForPayment = 0;
});

const { authorised, sweepAfter, expectNothingTaken } = bookingChecks(() => service);
const { record, details, historyOf, staffMade } = cashDesk(() => service);

describe('cash for an appointment that staff made', () => {
  test('confirms it with its slot; ledger and history have an entry', async () => {
    const { id, timeSlotId, cash, booking } = await staffMade();
    const { status, body } = await record({ ...cash, amount: 80 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ appointment_id: id, quote_id: null, amount: '80.00', payment_method: 'cash' });
    expect(body).toMatchObject({ status: 'completed', transaction_id: null, refund_pending: false });
    const slot = await service.slot(timeSlotId);
    expect(booking()).toMatchObject({ status: 'confirmed', appointment_time_start: slot.start_time });
    expect(service.appointments.confirmed.at(-1)).toMatchObject({
      quote_id: null,
      payment_id: body.id,
      amount: '80.00',
    });
    expect(await details(body.id)).toMatchObject({
      ...body,
      ledger: [{ kind: 'received', amount: '80.00', currency: 'usd', provider_id: null }],
    });
    expect(await historyOf(body.id)).toMatchObject([
      { actor: 'admin', action: 'payment.recorded', summary: `$80.00 in cash received for appointment #${id}` },
    ]);
    expect(await record(cash)).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_PAID' } });
  });

  test('a check keeps its number, which another bank may have used too', async () => {
    for (const _customer of [1, 2]) {
      const { cash } = await staffMade();
      const { status, body } = await record({ ...cash, payment_method: 'check', transaction_id: '101' });
      expect([status, body.transaction_id, body.payment_method]).toEqual([201, '101', 'check']);
    }
    const found = await service.request('GET', '/api/payments?search=101&method=check', undefined, 'ADMIN');
    expect(found.body).toHaveLength(2);
  });

  test('recorded ten times at once, it is one payment', async () => {
    const { id, cash } = await staffMade();
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(cash)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.code]).toEqual([409, 'APPOINTMENT_PAID']);
    }
    expect(await service.rows('SELECT id FROM ledger WHERE appointment_id = $id', { id })).toHaveLength(1);
  });

  test('is recorded even if the appointments service is down, and confirmed later', async () => {
    const { cash, booking } = await staffMade();
    service.appointments.breaks.confirmBooking = 1;
    expect((await record(cash)).status).toBe(201);
    expect(booking()).toMatchObject({ status: 'pending' });
    await sweepAfter(30_000);
    expect(booking()).toMatchObject({ status: 'confirmed' });
  });

  test('tells staff to refund it if the appointment is cancelled at the same time', async () => {
    const { id, timeSlotId, cash } = await staffMade();
    service.appointments.refuses = true;
    const { status, body } = await record(cash);
    service.appointments.refuses = false;
    expect([status, body.code]).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
    expect(body.message).toContain('Return the money to the customer');
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: null });
    const [payment] = (await service.request('GET', `/api/payments?appointment_id=${id}`, undefined, 'ADMIN')).body;
    expect(payment).toMatchObject({ status: 'completed', refund_pending: true });
  });
});

test('cash for a trip that was entered after it took place books no slot', async () => {
  const when = { appointment_date: '2026-03-02', appointment_time_start: '09:00:00', appointment_time_end: '11:00:00' };
  const { id } = service.appointments.addAppointment({ ...when, entered_later: true });
  const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
  const timeSlotId = await service.addSlot();
  expect(await record({ ...cash, time_slot_id: timeSlotId })).toMatchObject({
    status: 409,
    body: { message: `Appointment #${id} has taken place, so it needs no time slot.` },
  });
  const { status, body } = await record(cash);
  expect([status, body]).toEqual([201, expect.objectContaining({ status: 'completed' })]);
  expect(service.appointments.confirmed.at(-1)).toMatchObject({ payment_id: body.id, ...when });
  expect(service.appointments.bookings.get(id)).toMatchObject({ status: 'confirmed' });
  expect(await service.slotsOf(id)).toEqual([]);
  service.clock.aheadMs += 120_000;
  const findings = async () =>
    (await reconcile(service.deps, 10)).filter(({ subject }) =>
      [`appointment #${id}`, `payment #${body.id}`].includes(subject),
    );
  expect(await findings()).toEqual([]);
  expect((await service.refund(body.id)).body).toMatchObject({ status: 'refunded' });
  expect(service.appointments.bookings.get(id)).toMatchObject({ status: 'cancelled' });
  service.clock.aheadMs += 120_000;
  expect(await findings()).toEqual([]);
});

describe('a check for an appointment with an unpaid quote', () => {
  const checkFor = (quote: { appointment_id: number | null; total_amount: string }, more: object = {}) => ({
    appointment_id: quote.appointment_id,
    amount: quote.total_amount,
    payment_method: 'check',
    ...more,
  });

  test('needs a slot and books the chosen one; no card can pay after that', async () => {
    const quote = service.appointments.addQuote();
    const without = await record(checkFor(quote));
    expect(without).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(without.body.message).toContain('no time slot yet');
    const timeSlotId = await service.addSlot();
    expect((await record(checkFor(quote, { time_slot_id: timeSlotId }))).status).toBe(201);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: quote.appointment_id });
    expect(service.appointments.quotes.get(quote.reference)).toMatchObject({ status: 'confirmed' });
    const card = await service.open(quote, await service.addSlot());
    expect(card).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
  });

  test('voids an authorised card; its buyer sees that it was not charged', async () => {
    const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
    expect((await record(checkFor(quote, { time_slot_id: timeSlotId }))).status).toBe(201);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: quote.appointment_id });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
    await sweepAfter(30_000);
    await expectNothingTaken(paymentIntentId);
    expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: quote.appointment_id });
  });

  test('races a card that is being confirmed: exactly one of them pays', async () => {
    for (let round = 0; round < 10; round++) {
      const { quote, timeSlotId, paymentIntentId, confirm } = await authorised();
      const check = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 3));
        return await record(checkFor(quote, { time_slot_id: timeSlotId }));
      };
      const [card, hand] = await Promise.all([confirm(), check()]);
      await sweepAfter(30_000);
      const { captured, refunded } = service.money(paymentIntentId);
      const byHand = await service.rows<{ kind: string }>(
        "SELECT kind FROM ledger WHERE appointment_id = $id AND kind = 'received'",
        { id: quote.appointment_id },
      );
      expect({ round, paid: Number(captured > refunded) + byHand.length }).toEqual({ round, paid: 1 });
      expect([card.status, hand.status].toSorted()).not.toEqual([200, 201]);
      expect(await service.slot(timeSlotId)).toMatchObject({ appointment_id: quote.appointment_id });
    }
  });

  test('is refused in a taken or blocked slot, or another than its own; nothing is stored', async () => {
    const quote = service.appointments.addQuote();
    const { timeSlotId: booked, id: owner } = await staffMade();
    const blocked = await service.addSlot({ is_blocked: true });
    const cases = [
      [booked, 'SLOT_TAKEN'],
      [blocked, 'SLOT_BLOCKED'],
      [2_000_000_000, 'NOT_FOUND'],
    ] as const;
    for (const [time_slot_id, code] of cases) {
      expect((await record(checkFor(quote, { time_slot_id }))).body).toMatchObject({ code });
    }
    const other = { appointment_id: owner, amount: '80.00', payment_method: 'cash', time_slot_id: blocked };
    expect((await record(other)).body).toMatchObject({ code: 'CONFLICT' });
    expect(
      await service.rows('SELECT id FROM payments WHERE appointment_id = $id', { id: quote.appointment_id }),
    ).toEqual([]);
  });
});

describe('refused', () => {
  test('another amount, naming both; and an appointment that is not pending', async () => {
    const { id, cash } = await staffMade();
    const wrong = await record({ ...cash, amount: '79.99' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PRICE_MISMATCH', details: [{ field: 'amount' }] } });
    expect(wrong.body.message).toContain('$80.00');
    expect(wrong.body.message).toContain('$79.99');
    service.appointments.cancelAppointment(id);
    expect(await record(cash)).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(await service.rows('SELECT id FROM payments WHERE appointment_id = $id', { id })).toEqual([]);
    expect(await record({ ...cash, appointment_id: 999_999 })).toMatchObject({ status: 404 });
    const pending = service.appointments.addQuote({ status: 'pending' });
    const early = { appointment_id: pending.appointment_id, amount: pending.total_amount, payment_method: 'cash' };
    expect((await record(early)).body).toMatchObject({ code: 'APPOINTMENT_NOT_PAYABLE' });
    const { appointmentId } = await service.book();
    expect((await record({ ...cash, appointment_id: appointmentId })).body).toMatchObject({ code: 'APPOINTMENT_PAID' });
  });

  test('bad input, anyone but staff, and while the appointments service is down', async () => {
    const { cash } = await staffMade();
    for (const { what, json } of badBodies(cash))
      expect([what, (await record(json as never)).status]).toEqual([what, 400]);
    for (const spoiled of [{ amount: 'NaN' }, { amount: -1 }, { payment_method: 'card' }, { time_slot_id: 0 }]) {
      expect([spoiled, (await record({ ...cash, ...spoiled })).status]).toEqual([spoiled, 400]);
    }
    expect((await record(cash, 'CUSTOMER')).status).toBe(403);
    expect((await record(cash, 'ANONYMOUS')).status).toBe(401);
    service.appointments.breaks.appointmentForPayment = 5;
    expect(await record(cash)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });
});
