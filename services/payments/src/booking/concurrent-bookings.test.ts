import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDependencies } from '../dependencies.ts';
import { createWorld, type World } from '../testing/world.ts';
import { finishBooking } from './finish-booking.ts';
import { holdSlot } from './hold-slot.ts';
import type { PayableQuote } from './payable-quote.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ webhooks: true, workers: true });
});
afterAll(async () => {
  await world.close();
});

const payable = () => world.appointments.addQuote() as PayableQuote;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('50 buyers ask for one slot at once: one holds it, 49 are told that it was just taken', async () => {
  const slotId = await world.addSlot();
  const answers = await Promise.all(times(50, () => world.open(world.appointments.addQuote(), slotId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'SLOT_TAKEN');
  expect(refused).toHaveLength(49);
});

test('50 buyers with authorised cards, holds run out, race for one slot: one booking, nobody else is charged', async () => {
  const slotId = await world.addSlot();
  const buyers: { quote: ReturnType<typeof world.appointments.addQuote>; paymentIntentId: string }[] = [];
  for (const quote of times(50, () => world.appointments.addQuote())) {
    // Each opens after the one before has let its hold lapse, and authorises at the last moment.
    await world.rows(
      "UPDATE time_slots SET held_until = now() - interval '1 s' WHERE id = $slotId AND held_until IS NOT NULL RETURNING id",
      { slotId },
    );
    const { body } = await world.open(quote, slotId);
    buyers.push({ quote, paymentIntentId: body.paymentIntentId });
    expect(body.clientSecret).toBeDefined();
  }
  await world.rows("UPDATE time_slots SET held_until = now() - interval '1 s' WHERE id = $slotId RETURNING id", {
    slotId,
  });
  for (const { paymentIntentId } of buyers) world.stripe.pay(world.intent(paymentIntentId).client_secret ?? '');

  const answers = await Promise.all(
    buyers.map(({ quote, paymentIntentId }) => world.confirm(quote, paymentIntentId, slotId)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.code === 'SLOT_TAKEN')).toHaveLength(49);
  await world.stripe.webhooksSettled();

  const intents = buyers.map(({ paymentIntentId }) => world.intent(paymentIntentId));
  expect(intents.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(intents.filter(({ status }) => status === 'canceled')).toHaveLength(49);
  const [winner] = intents.filter(({ status }) => status === 'succeeded');
  const payment = await world.payment(winner?.id ?? '');
  expect(await world.slot(slotId)).toMatchObject({ appointment_id: payment.appointment_id, held_by_quote_id: null });
});

test('ten confirmations and the webhook at once: one capture, one ledger row, one confirmation', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const { paymentIntentId } = await world.authorise(quote, slotId);
  const answers = await Promise.all(times(10, () => world.confirm(quote, paymentIntentId, slotId)));
  expect(answers.map(({ status }) => status)).toEqual(times(10, () => 200));
  expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['confirmed']));
  await world.stripe.webhooksSettled();
  expect(world.effective('capture', paymentIntentId)).toBe(1);
  expect(await world.ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
  expect(world.appointments.confirmationsOf(quote.id)).toHaveLength(1);
  expect(await world.payment(paymentIntentId)).toMatchObject({ stage: 'settled', status: 'completed' });
});

test('several processes settle one booking at once while Stripe is slow: still one capture and one confirmation', async () => {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  world.stripe.faults.add({
    match: { method: 'POST', path: '/v1/payment_intents/*/capture' },
    kind: 'delay',
    delay_ms: 200,
    times: 1,
    status: 500,
  });
  const { paymentIntentId } = await world.authorise(quote, slotId);
  const processes = times(6, () => createDependencies(world.deps));
  const bookings = await Promise.all(processes.map((deps) => finishBooking(deps, paymentIntentId)));
  expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(['confirmed']));
  expect(world.effective('capture', paymentIntentId)).toBe(1);
  expect(await world.ledger(paymentIntentId)).toEqual(['authorised', 'captured']);
  expect(world.appointments.confirmationsOf(quote.id)).toHaveLength(1);
});

test('ten requests of one buyer at once open one payment and hold one slot', async () => {
  const quote = world.appointments.addQuote();
  const slotIds = await Promise.all(times(5, () => world.addSlot()));
  const answers = await Promise.all(times(10, (index) => world.open(quote, slotIds[index % 5] ?? 0)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.paymentIntentId)).size).toBe(1);
  const held = await world.rows('SELECT id FROM time_slots WHERE held_by_quote_id = $id', { id: quote.id });
  expect(held).toHaveLength(1);
});

test('buyers who swap their slots again and again never wait for each other for ever', async () => {
  const pairs = await Promise.all(
    times(6, async () => ({
      slots: [await world.addSlot(), await world.addSlot()] as const,
      quotes: [payable(), payable()] as const,
    })),
  );
  const nothingKnown = { payment: null, intent: null };
  const refusals: string[] = [];
  for (let round = 0; round < 10; round++) {
    // Run-out holds are the ones that do not turn the other buyer away, so that both really reach for both slots.
    await world.rows(
      "UPDATE time_slots SET held_until = now() - interval '1 s' WHERE held_until IS NOT NULL RETURNING id",
    );
    const holds = pairs.flatMap(({ slots, quotes: [ann, bob] }) => {
      const [one, two] = round % 2 === 0 ? slots : [slots[1], slots[0]];
      return [holdSlot(world.deps, ann, one, nothingKnown), holdSlot(world.deps, bob, two, nothingKnown)];
    });
    for (const result of await Promise.allSettled(holds)) {
      if (result.status === 'rejected') refusals.push(result.reason.code ?? String(result.reason));
    }
  }
  expect(refusals.filter((code) => code !== 'SLOT_TAKEN')).toEqual([]);
});
