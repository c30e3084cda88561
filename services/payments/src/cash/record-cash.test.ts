import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await world.close();
});
afterEach(() => {
  world.appointments.breaks.confirmBooking = 0;
  world.appointments.breaks.appointmentForPayment = 0;
});

const { authorised, sweepAfter, expectNothingTaken } = bookingChecks(() => world);
const { record, details, historyOf, staffMade } = cashDesk(() => world);

describe('cash for an appointment that staff made', () => {
  test('confirms it with its slot; the ledger and the history have it', async () => {
    const { id, slotId, cash, booking } = await staffMade();
    const { status, body } = await record({ ...cash, amount: 80 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ appointment_id: id, quote_id: null, amount: '80.00', payment_method: 'cash' });
    expect(body).toMatchObject({ status: 'completed', transaction_id: null, refund_pending: false });
    const slot = await world.slot(slotId);
    expect(booking()).toMatchObject({ status: 'confirmed', appointment_time_start: slot.start_time });
    expect(world.appointments.confirmed.at(-1)).toMatchObject({ quote_id: null, payment_id: body.id, amount: '80.00' });
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
    const found = await world.request('GET', '/api/payments?search=101&method=check', undefined, 'ADMIN');
    expect(found.body).toHaveLength(2);
  });

  test('recorded ten times at once it is one payment', async () => {
    const { id, cash } = await staffMade();
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(cash)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body.code]).toEqual([409, 'APPOINTMENT_PAID']);
    }
    expect(await world.rows('SELECT id FROM ledger WHERE appointment_id = $id', { id })).toHaveLength(1);
  });

  test('when appointments cannot be reached it is recorded all the same, and confirmed later', async () => {
    const { cash, booking } = await staffMade();
    world.appointments.breaks.confirmBooking = 1;
    expect((await record(cash)).status).toBe(201);
    expect(booking()).toMatchObject({ status: 'pending' });
    await sweepAfter(30_000);
    expect(booking()).toMatchObject({ status: 'confirmed' });
  });

  test('that is cancelled at this very moment: staff are told to give the money back', async () => {
    const { id, slotId, cash } = await staffMade();
    world.appointments.refuses = true;
    const { status, body } = await record(cash);
    world.appointments.refuses = false;
    expect([status, body.code]).toEqual([409, 'APPOINTMENT_NOT_PAYABLE']);
    expect(body.message).toContain('Give the money back');
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: null });
    const [payment] = (await world.request('GET', `/api/payments?appointment_id=${id}`, undefined, 'ADMIN')).body;
    expect(payment).toMatchObject({ status: 'completed', refund_pending: true });
  });
});

describe('a check for an appointment that waits for its quote to be paid', () => {
  const checkFor = (quote: { appointment_id: number | null; total_amount: string }, more: object = {}) => ({
    appointment_id: quote.appointment_id,
    amount: quote.total_amount,
    payment_method: 'check',
    ...more,
  });

  test('needs a slot; the chosen one is booked with it, and no card can pay any more', async () => {
    const quote = world.appointments.addQuote();
    const without = await record(checkFor(quote));
    expect(without).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(without.body.message).toContain('no time slot yet');
    const slotId = await world.addSlot();
    expect((await record(checkFor(quote, { time_slot_id: slotId }))).status).toBe(201);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: quote.appointment_id });
    expect(world.appointments.quotes.get(quote.reference)).toMatchObject({ status: 'confirmed' });
    const card = await world.open(quote, await world.addSlot());
    expect(card).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
  });

  test('closes the card form: an authorised card is let go, and its buyer reads that it was not charged', async () => {
    const { quote, slotId, paymentIntentId, confirm } = await authorised();
    expect((await record(checkFor(quote, { time_slot_id: slotId }))).status).toBe(201);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: quote.appointment_id });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'QUOTE_ALREADY_PAID' } });
    await sweepAfter(30_000);
    await expectNothingTaken(paymentIntentId);
    expect(await world.slot(slotId)).toMatchObject({ appointment_id: quote.appointment_id });
  });

  test('against a card that is being confirmed: exactly one of them pays, whoever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const { quote, slotId, paymentIntentId, confirm } = await authorised();
      const check = async () => {
        await new Promise((resolve) => setTimeout(resolve, round * 3));
        return await record(checkFor(quote, { time_slot_id: slotId }));
      };
      const [card, hand] = await Promise.all([confirm(), check()]);
      await sweepAfter(30_000);
      const { captured, refunded } = world.money(paymentIntentId);
      const byHand = await world.rows<{ kind: string }>(
        "SELECT kind FROM ledger WHERE appointment_id = $id AND kind = 'received'",
        { id: quote.appointment_id },
      );
      expect({ round, paid: Number(captured > refunded) + byHand.length }).toEqual({ round, paid: 1 });
      expect([card.status, hand.status].toSorted()).not.toEqual([200, 201]);
      expect(await world.slot(slotId)).toMatchObject({ appointment_id: quote.appointment_id });
    }
  });

  test('in a slot that somebody else has, or that is blocked, or is not its own: refused, nothing is written', async () => {
    const quote = world.appointments.addQuote();
    const { slotId: booked, id: owner } = await staffMade();
    const blocked = await world.addSlot({ is_blocked: true });
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
      await world.rows('SELECT id FROM payments WHERE appointment_id = $id', { id: quote.appointment_id }),
    ).toEqual([]);
  });
});

describe('refused', () => {
  test('another amount, with both figures; and what is not waiting for its payment', async () => {
    const { id, cash } = await staffMade();
    const wrong = await record({ ...cash, amount: '79.99' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'PRICE_MISMATCH', details: [{ field: 'amount' }] } });
    expect(wrong.body.message).toContain('$80.00');
    expect(wrong.body.message).toContain('$79.99');
    world.appointments.cancelAppointment(id);
    expect(await record(cash)).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_NOT_PAYABLE' } });
    expect(await world.rows('SELECT id FROM payments WHERE appointment_id = $id', { id })).toEqual([]);
    expect(await record({ ...cash, appointment_id: 999_999 })).toMatchObject({ status: 404 });
    const pending = world.appointments.addQuote({ status: 'pending' });
    const early = { appointment_id: pending.appointment_id, amount: pending.total_amount, payment_method: 'cash' };
    expect((await record(early)).body).toMatchObject({ code: 'APPOINTMENT_NOT_PAYABLE' });
    const { appointmentId } = await world.book();
    expect((await record({ ...cash, appointment_id: appointmentId })).body).toMatchObject({ code: 'APPOINTMENT_PAID' });
  });

  test('bad input, anyone but staff, and an appointments service that does not answer', async () => {
    const { cash } = await staffMade();
    for (const { what, json } of badBodies(cash))
      expect([what, (await record(json as never)).status]).toEqual([what, 400]);
    for (const spoiled of [{ amount: 'NaN' }, { amount: -1 }, { payment_method: 'card' }, { time_slot_id: 0 }]) {
      expect([spoiled, (await record({ ...cash, ...spoiled })).status]).toEqual([spoiled, 400]);
    }
    expect((await record(cash, 'CUSTOMER')).status).toBe(403);
    expect((await record(cash, 'ANONYMOUS')).status).toBe(401);
    world.appointments.breaks.appointmentForPayment = 5;
    expect(await record(cash)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  });
});
