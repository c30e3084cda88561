import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDependencies } from '../dependencies.ts';
import { finishPayment } from '../engine/finish-payment.ts';
import type { PayableQuote } from '../engine/payable-quote.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { holdSlot } from './hold-slot.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});

const payable = () => service.appointments.addQuote() as PayableQuote;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('50 buyers ask for one slot at once: one holds it, 49 see that it was just taken', async () => {
  const timeSlotId = await service.addSlot();
  const answers = await Promise.all(times(50, () => service.open(service.appointments.addQuote(), timeSlotId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'SLOT_TAKEN');
  expect(refused).toHaveLength(49);
});

test('50 buyers with authorised cards and expired holds race for one slot: one booking, nobody else is charged', async () => {
  const timeSlotId = await service.addSlot();
  const buyers: { quote: ReturnType<typeof service.appointments.addQuote>; paymentIntentId: string }[] = [];
  for (const quote of times(50, () => service.appointments.addQuote())) {
    // Each buyer opens after the previous hold ran out, and authorises at the last moment.
    await service.rows(
      "UPDATE time_slots SET held_until = now() - interval '1 s' WHERE id = $timeSlotId AND held_until IS NOT NULL RETURNING id",
      { timeSlotId },
    );
    const { body } = await service.open(quote, timeSlotId);
    buyers.push({ quote, paymentIntentId: body.paymentIntentId });
    expect(body.clientSecret).toBeDefined();
  }
  await service.rows("UPDATE time_slots SET held_until = now() - interval '1 s' WHERE id = $timeSlotId RETURNING id", {
    timeSlotId,
  });
  for (const { paymentIntentId } of buyers) service.stripe.pay(service.intent(paymentIntentId).client_secret ?? '');

  const answers = await Promise.all(
    buyers.map(({ quote, paymentIntentId }) => service.confirm(quote, paymentIntentId, timeSlotId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'SLOT_TAKEN')).toHaveLength(49);
  await service.stripe.webhooksSettled();

  const intents = buyers.map(({ paymentIntentId }) => service.intent(paymentIntentId));
  expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(intents.filter(({ status }) => status === 'canceled')).toHaveLength(49);
  const [winner] = intents.filter(({ status }) => status === 'succeeded');
  const payment = await service.payment(winner?.id ?? '');
  expect(await service.slot(timeSlotId)).toMatchObject({
    appointment_id: payment.appointment_id,
    held_by_quote_id: null,
  });
});

test('ten confirmations and the webhook at once: one capture, one ledger row, one confirmation', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  const answers = await Promise.all(times(10, () => service.confirm(quote, paymentIntentId, timeSlotId)));
  expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200));
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['confirmed']));
  await service.stripe.webhooksSettled();
  expect(service.effective('capture', paymentIntentId)).toBe(1);
  expect(await service.ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
  expect(service.appointments.confirmationsOf(quote.id)).toHaveLength(1);
  expect(await service.payment(paymentIntentId)).toMatchObject({ stage: 'settled', status: 'completed' });
});

test('several processes settle one booking at once while Stripe is slow: one capture, one confirmation', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  service.stripe.faults.add({
    match: { method: 'POST', path: '/v1/payment_intents/*/capture' },
    kind: 'delay',
    delay_ms: 200,
    times: 1,
    status: 500,
  });
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  const processes = times(6, () => createDependencies(service.deps));
  const bookings = await Promise.all(processes.map((deps) => finishPayment(deps, paymentIntentId)));
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['confirmed']));
  expect(service.effective('capture', paymentIntentId)).toBe(1);
  expect(await service.ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
  expect(service.appointments.confirmationsOf(quote.id)).toHaveLength(1);
});

test('ten requests of one buyer at once open one payment and hold one slot', async () => {
  const quote = service.appointments.addQuote();
  const timeSlotIds = await Promise.all(times(5, () => service.addSlot()));
  const answers = await Promise.all(times(10, (index) => service.open(quote, timeSlotIds[index % 5] ?? 0)));
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body.code).toBe('CONFLICT');
  const held = await service.rows('SELECT id FROM time_slots WHERE held_by_quote_id = $id', { id: quote.id });
  const sql = "SELECT time_slot_id AS id FROM payments WHERE quote_id = $id AND stage = 'opened'";
  expect(await service.rows(sql, { id: quote.id })).toEqual(held);
  expect(held).toHaveLength(1);
});

test('buyers who keep swapping their slots do not deadlock', async () => {
  const pairs = await Promise.all(
    times(6, async () => ({
      slots: [await service.addSlot(), await service.addSlot()] as const,
      quotes: [payable(), payable()] as const,
    })),
  );
  const nothingKnown = { payment: null, intent: null };
  const refusals: string[] = [];
  for (let round = 0; round < 10; round++) {
    // Only expired holds let the other buyer in, so that both buyers try for both slots.
    await service.rows(
      "UPDATE time_slots SET held_until = now() - interval '1 s' WHERE held_until IS NOT NULL RETURNING id",
    );
    const holds = pairs.flatMap(({ slots, quotes: [ann, bob] }) => {
      const [one, two] = round % 2 === 0 ? slots : [slots[1], slots[0]];
      return [holdSlot(service.deps, ann, one, nothingKnown), holdSlot(service.deps, bob, two, nothingKnown)];
    });
    for (const result of await Promise.allSettled(holds)) {
      if (result.status === 'rejected') refusals.push(result.reason.code ?? String(result.reason));
    }
  }
  expect(refusals.filter((code) => code !== 'SLOT_TAKEN')).toEqual([]);
});
