import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { startService, type TestService } from '../testing/start-service.ts';

// Two tabs, or two people with one link, pick different slots for one quote.
let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
});

const CHOSEN_ELSEWHERE = {
  status: 409,
  body: {
    code: 'SLOT_CHANGED',
    message: 'A different time slot was chosen for this quote on another device or in another tab. No money was taken.',
  },
};
const { sweepAfter, expectBooked, expectNothingTaken } = bookingChecks(() => service);

/** A tab that has picked its slot. */
async function tabFor(quote: ReturnType<TestService['appointments']['addQuote']>) {
  const timeSlotId = await service.addSlot();
  const pick = async () => await service.open(quote, timeSlotId);
  const { body } = await pick();
  const { paymentIntentId: intentId, clientSecret } = body as { paymentIntentId: string; clientSecret: string };
  const pay = (card?: string) => service.stripe.pay(clientSecret, card);
  return { timeSlotId, intentId, pay, pick, confirm: () => service.confirm(quote, intentId, timeSlotId) };
}
const changeIntent = (id: string, fields: Partial<ReturnType<TestService['intent']>>) =>
  service.stripe.store.commit([['payment_intent', { ...service.intent(id), ...fields }]]);

test('refuses the card of a slot that another tab has replaced', async () => {
  const quote = service.appointments.addQuote();
  const first = await tabFor(quote);
  const second = await tabFor(quote);
  expect(first.pay().error?.payment_intent).toMatchObject({ status: 'canceled' });
  expect(await first.confirm()).toMatchObject(CHOSEN_ELSEWHERE);
  await expectNothingTaken(first.intentId);
  expect(await service.slot(first.timeSlotId)).toMatchObject({ appointment_id: null, held_until: null });
  second.pay();
  expect((await second.confirm()).body).toMatchObject({ status: 'confirmed' });
  await expectBooked(second.intentId, second.timeSlotId);
});

test('another slot picked during 3-D Secure: the passed challenge books and charges nothing', async () => {
  const quote = service.appointments.addQuote();
  const first = await tabFor(quote);
  changeIntent(first.intentId, { status: 'requires_action' });
  const second = await tabFor(quote);
  expect(service.intent(first.intentId).status).toBe('canceled');
  expect(await first.confirm()).toMatchObject(CHOSEN_ELSEWHERE);
  await expectNothingTaken(first.intentId);
  expect(await service.slot(second.timeSlotId)).toMatchObject({ held_by_quote_id: quote.id, appointment_id: null });
});

test('a card authorised before the void arrives is voided, also by its event alone', async () => {
  const quote = service.appointments.addQuote();
  const first = await tabFor(quote);
  service.stripe.faults.add({
    match: { method: 'POST', path: '/v1/payment_intents/*/cancel' },
    ...{ kind: 'drop_before', times: 2, status: 500, delay_ms: 0 },
  });
  const second = await tabFor(quote);
  expect(first.pay().intent?.status).toBe('requires_capture');
  await service.stripe.webhooksSettled();
  await until(async () => await expectNothingTaken(first.intentId), 10_000);
  expect(await first.confirm()).toMatchObject(CHOSEN_ELSEWHERE);
  second.pay();
  expect((await second.confirm()).body.status).toBe('confirmed');
  await expectBooked(second.intentId, second.timeSlotId);
});

test('a process that dies between the two choices leaves no card that can pay for the first', async () => {
  const quote = service.appointments.addQuote();
  const first = await tabFor(quote);
  const second = await service.addSlot();
  service.stripe.faults.add({
    match: { method: 'POST', path: '/v1/*' },
    ...{ kind: 'drop_before', times: 100, status: 500, delay_ms: 0 },
  });
  expect((await service.open(quote, second)).status).toBe(503);
  service.stripe.faults.clear();
  first.pay();
  await sweepAfter(30_000);
  await until(async () => await expectNothingTaken(first.intentId), 10_000);
  expect(await service.slot(second)).toMatchObject({ held_by_quote_id: quote.id, appointment_id: null });
});

test('an authorised card books its own slot when another tab picks another one', async () => {
  const quote = service.appointments.addQuote();
  const first = await tabFor(quote);
  service.stripe.faults.add({
    match: { path: `/v1/payment_intents/${first.intentId}/capture` },
    ...{ kind: 'status', times: 1, status: 500, delay_ms: 0 },
  });
  first.pay();
  const other = await service.open(quote, await service.addSlot());
  expect(['QUOTE_ALREADY_PAID', 'PAYMENT_IN_PROGRESS', 'CARD_PROVIDER_UNAVAILABLE']).toContain(other.body.code);
  await until(async () => await expectBooked(first.intentId, first.timeSlotId), 20_000);
});

test('no other slot can be picked while the bank decides', async () => {
  const quote = service.appointments.addQuote();
  const first = await tabFor(quote);
  changeIntent(first.intentId, { status: 'processing' });
  const refusal = { status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } };
  expect(await service.open(quote, await service.addSlot())).toMatchObject(refusal);
  expect(await first.pick()).toMatchObject(refusal);
  expect(await first.confirm()).toMatchObject(refusal);
  changeIntent(first.intentId, { status: 'requires_payment_method' });
  first.pay();
  expect((await first.confirm()).body.status).toBe('confirmed');
});

test('picks of two tabs at the same instant leave one open card form, and only that one pays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const quote = service.appointments.addQuote();
    const slots = [await service.addSlot(), await service.addSlot(), await service.addSlot()];
    const opened = await Promise.all(slots.map(async (id) => ({ id, answer: await service.open(quote, id) })));
    const forms = opened.filter(({ answer }) => answer.status === 200);
    for (const { answer } of opened.filter((each) => !forms.includes(each))) expect(answer.body.code).toBe('CONFLICT');
    for (const { answer } of forms) service.stripe.pay(answer.body.clientSecret);
    const confirmed = await Promise.all(
      forms.map(({ id, answer }) => service.confirm(quote, answer.body.paymentIntentId, id)),
    );
    const booked = forms.filter((_, index) => confirmed[index]?.status === 200);
    expect(booked.length).toBeLessThanOrEqual(1);
    const slot = (await service.slotsOf(quote.appointment_id ?? 0))[0];
    if (booked[0]) expect(slot).toBe(booked[0].id);
    const charged = forms.filter(({ answer }) => service.money(answer.body.paymentIntentId).captured > 0);
    expect(charged.map(({ id }) => id)).toEqual(slot === undefined ? [] : [slot]);
  }
});

test('an intent that names another slot than its payment is never charged', async () => {
  const quote = service.appointments.addQuote();
  const tab = await tabFor(quote);
  changeIntent(tab.intentId, { metadata: { ...service.intent(tab.intentId).metadata, time_slot_id: '1' } });
  tab.pay();
  expect((await tab.confirm()).status).toBe(409);
  expect(service.effective('capture', tab.intentId)).toBe(0);
});
