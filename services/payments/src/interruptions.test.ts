import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signPayload } from '@tailgate/stripe-sandbox';
import { cancelRefundedTripInJob } from './cancellation/cancel-refunded-trip.ts';
import { advance } from './engine/advance.ts';
import { sweepPayments } from './engine/sweep-payments.ts';
import { PAYMENT_FAILPOINTS } from './failpoint-names.ts';
import { readSnapshot } from './reconciliation/read-snapshot.ts';
import { findViolations } from './reconciliation/rules/find-violations.ts';
import { tellPartRefunded } from './refunds/tell-part-refunded.ts';
import { startService, type TestService, WEBHOOK_SECRET } from './testing/start-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-payments-'));
const file = join(folder, 'failpoints.json');
const plant = (points: object) => writeFileSync(file, JSON.stringify(points));

let service: TestService;
beforeAll(async () => {
  plant({});
  process.env.FAILPOINTS_FILE = file;
  service = await startService();
});
afterAll(async () => {
  delete process.env.FAILPOINTS_FILE;
  await service.stop();
  rmSync(folder, { recursive: true });
});

const MORNING = { start_time: '07:00:00', end_time: '11:00:00' };

/** Runs a booking: paid, rescheduled, and ended in one of three ways. A failed request is repeated once. */
async function live(end: 'refund' | 'cancel' | 'delete'): Promise<{ intentId: string }> {
  const quote = service.appointments.addQuote();
  const id = quote.appointment_id ?? 0;
  const timeSlotId = await service.addSlot();
  const opened = await twice(() => service.open(quote, timeSlotId));
  const intentId: string = opened.body.paymentIntentId;
  service.stripe.pay(opened.body.clientSecret);
  await twice(() => deliver(intentId));
  await twice(() => service.confirm(quote, intentId, timeSlotId));
  await sweep(intentId);
  const date = service.day(3);
  await service.addSlot({ date });
  const held = await twice(() => service.internal('slots/claim', { appointment_id: id, date, ...MORNING }));
  await twice(() => service.internal('slots/swap', { appointment_id: id, slot_id: held.body.slot_id }));
  const { date: day, start_time, end_time } = await service.slot(held.body.slot_id);
  const when = { appointment_date: day, appointment_time_start: start_time, appointment_time_end: end_time };
  service.appointments.changeBooking(id, when);
  expect(await service.slotsOf(id)).toEqual([held.body.slot_id]);
  if (end === 'refund') await twice(async () => service.refund((await service.payment(intentId)).id));
  if (end === 'cancel') {
    service.appointments.cancelAppointment(id);
    await twice(() => service.unwind(id));
  }
  if (end === 'delete') {
    service.appointments.bookings.delete(id);
    await twice(() => service.internal('appointments/forget', { appointment_ids: [id] }));
  }
  return { intentId };
}

/** A booking that is cancelled before it is charged. */
async function giveUp(): Promise<{ intentId: string }> {
  const quote = service.appointments.addQuote();
  const timeSlotId = await service.addSlot();
  const opened = await twice(() => service.open(quote, timeSlotId));
  service.stripe.pay(opened.body.clientSecret);
  service.appointments.cancelAppointment(quote.appointment_id ?? 0);
  await twice(() => service.confirm(quote, opened.body.paymentIntentId, timeSlotId));
  return { intentId: opened.body.paymentIntentId };
}

/** Cash that staff receive and refund. There is no card, so there is no intent. */
async function payInCash(): Promise<{ intentId: null }> {
  const { id } = service.appointments.addAppointment();
  const timeSlotId = await service.addSlot();
  await service.rows('UPDATE time_slots SET appointment_id = $id WHERE id = $timeSlotId RETURNING id', {
    id,
    timeSlotId,
  });
  const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
  await twice(() => service.request('POST', '/api/payments', cash, 'ADMIN'));
  await sweep(null);
  expect(service.appointments.bookings.get(id)).toMatchObject({ status: 'confirmed' });
  const [payment] = await service.rows<{ id: number }>('SELECT id FROM payments WHERE appointment_id = $id', { id });
  await twice(() => service.refund(payment?.id ?? 0));
  await cancelRefundedTripInJob(service.deps, payment?.id ?? 0);
  expect(await service.slotsOf(id)).toEqual([]);
  expect(service.appointments.bookings.get(id)).toMatchObject({ status: 'cancelled' });
  return { intentId: null };
}

/** A refund that the bank sent back, and that staff return in another way. */
async function returnByHand(): Promise<{ intentId: null }> {
  const booked = await service.book();
  await service.refund(booked.paymentId);
  for (const { id, payment_intent } of service.stripe.store.all('refund')) {
    if (payment_intent === booked.intentId) service.stripe.bank.failRefund(id);
  }
  await advance(service.deps, (await service.payment(booked.intentId)).id, { to: 'recorded' });
  const body = { method: 'cash', reference: null, returned_on: service.today() };
  const path = `/api/payments/${booked.paymentId}/manual-refunds`;
  // After the commit a repeat finds the money returned.
  const { status } = await twice(() => service.request('POST', path, body, 'ADMIN'));
  expect([200, 409]).toContain(status);
  expect(await service.ledger(booked.intentId)).toEqual([
    ...['authorised', 'captured', 'refunded', 'refund_failed', 'refunded_by_hand'],
  ]);
  return { intentId: null };
}

/** Part of a booking that staff refund. The rest stays captured, so there is no intent to compare. */
async function refundPart(): Promise<{ intentId: null }> {
  const booked = await service.book();
  const body = { amount: '20.00', reason: 'The truck was late', refund_total_shown: '0.00' };
  // After the commit a repeat finds the part refunded.
  const { status } = await twice(() => service.refundPart(booked.paymentId, body));
  expect([200, 409]).toContain(status);
  await sweep(booked.intentId);
  expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 2_000 });
  expect(service.effective('refund', booked.intentId)).toBe(1);
  const [part] = await service.deps.partialRefunds.listOf(booked.paymentId);
  const tell = () => tellPartRefunded(service.deps, part?.id ?? 0);
  await tell().catch(tell);
  expect(service.appointments.told.filter(({ partial_refund_id }) => partial_refund_id === part?.id)).not.toEqual([]);
  return { intentId: null };
}

/** Erases the history of a refunded payment, as the job of the appointments service does. */
async function erase(): Promise<{ intentId: string }> {
  const { intentId } = await live('refund');
  const { appointment_id } = await service.payment(intentId);
  const erasing = () => service.internal('personal-data/payments/erase', { appointment_ids: [appointment_id] });
  expect((await twice(erasing)).status).toBe(200);
  return { intentId };
}

async function twice<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  const first = await call();
  return first.status >= 500 ? await call() : first;
}

async function deliver(intentId: string): Promise<{ status: number }> {
  const event = service.stripe.store
    .all('event')
    .find(({ type, data }) => type.endsWith('capturable_updated') && (data.object as { id: string }).id === intentId);
  const body = JSON.stringify(event);
  const signature = signPayload(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000));
  return await fetch(`${service.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
}

/** Does the work of the jobs: sweeps unfinished payments and cancels the appointment of a refunded one. */
async function sweep(intentId: string | null): Promise<void> {
  for (let round = 0; round < 3; round++) {
    service.clock.aheadMs += 15_000;
    await sweepPayments(service.deps);
  }
  const payment = intentId === null ? null : await service.deps.payments.findByIntent(intentId);
  if (payment) await cancelRefundedTripInJob(service.deps, payment.id);
}

async function storyOf(name: string): Promise<{ intentId: string | null }> {
  if (name.startsWith('release')) return await giveUp();
  if (name.startsWith('receive') || name.startsWith('hand-back')) return await payInCash();
  if (name.startsWith('manual-refund')) return await returnByHand();
  if (name.startsWith('part-refund')) return await refundPart();
  if (name.startsWith('erase')) return await erase();
  if (/^(open-)?balance/.test(name))
    return { intentId: await payBalance(name, await service.book({ deposit: '40.00' })) };
  return await live(endOf(name));
}

const endOf = (name: string) =>
  name.startsWith('forget') ? 'delete' : name.startsWith('unwind') ? 'cancel' : 'refund';

test.each(PAYMENT_FAILPOINTS.map((name) => [name, name.endsWith('send.after') ? 'lose-reply' : 'throw'] as const))(
  '%s: recovers from %s',
  async (name, action) => {
    plant({ [name]: { action, times: 1 } });
    const { intentId } = await storyOf(name);
    expect(readFileSync(file, 'utf8')).toBe('{}');
    await sweep(intentId);
    if (intentId !== null) {
      const { captured, refunded } = service.money(intentId);
      expect(captured).toBe(refunded);
      expect(service.effective('capture', intentId)).toBeLessThanOrEqual(1);
      expect(service.effective('refund', intentId)).toBeLessThanOrEqual(1);
    }
    // Two minutes later, so that no payment counts as being worked on.
    const violations = findViolations({
      ...(await readSnapshot(service.deps)),
      now: new Date(service.deps.now().getTime() + 120_000),
    });
    expect(violations).toEqual([]);
  },
);

/** A trip whose deposit is paid: its balance is paid, and then the trip ends as the failpoint needs it. */
async function payBalance(name: string, trip: Awaited<ReturnType<TestService['book']>>): Promise<string> {
  const { quote, appointmentId, paymentId } = trip;
  const post = (path: string, body: object) => service.request('POST', path, { quoteId: quote.reference, ...body });
  const opened = await twice(() => post('/api/create-balance-intent', {}));
  const paymentIntentId: string = opened.body.paymentIntentId;
  service.stripe.pay(opened.body.clientSecret);
  if (name.startsWith('release')) service.appointments.cancelAppointment(appointmentId);
  await twice(() => deliver(paymentIntentId));
  await twice(() => post('/api/quotes/confirm-balance', { paymentIntentId }));
  await sweep(paymentIntentId);
  const isPaid = service.appointments.bookings.get(appointmentId)?.balance_due === '0.00';
  expect(isPaid).toBe(!name.startsWith('release'));
  if (name.startsWith('forget')) service.appointments.bookings.delete(appointmentId);
  else if (!name.startsWith('refund')) service.appointments.cancelAppointment(appointmentId);
  await twice(async () => {
    if (name.startsWith('refund')) return await service.refund(paymentId);
    if (name.startsWith('forget')) {
      return await service.internal('appointments/forget', { appointment_ids: [appointmentId] });
    }
    return await service.unwind(appointmentId);
  });
  return paymentIntentId;
}

const OF_BALANCES = /^(open-balance|balance|open\.(send|record)|capture|settle|webhook|release|refund|unwind|forget)\b/;

test.each(
  PAYMENT_FAILPOINTS.filter((name) => OF_BALANCES.test(name)).map(
    (name) => [name, name.endsWith('send.after') ? 'lose-reply' : 'throw'] as const,
  ),
)('%s: a balance recovers from %s', async (name, action) => {
  const trip = await service.book({ deposit: '40.00' });
  plant({ [name]: { action, times: 1 } });
  const intentId = await payBalance(name, trip);
  for (const id of [trip.intentId, intentId, trip.intentId]) {
    await cancelRefundedTripInJob(service.deps, trip.paymentId).catch(() => undefined);
    await sweep(id);
  }
  expect(readFileSync(file, 'utf8')).toBe('{}');
  const money = [trip.intentId, intentId].map((id) => service.money(id));
  expect(money.map(({ captured }) => captured)).toEqual([4_000, name.startsWith('release') ? 0 : 8_345]);
  for (const { captured, refunded } of money) expect(refunded).toBe(captured);
  for (const step of ['capture', 'refund']) {
    expect(service.effective(step, trip.intentId)).toBeLessThanOrEqual(1);
    expect(service.effective(step, intentId)).toBeLessThanOrEqual(1);
  }
  expect(await service.slotsOf(trip.appointmentId)).toEqual([]);
  const now = new Date(service.deps.now().getTime() + 120_000);
  expect(findViolations({ ...(await readSnapshot(service.deps)), now })).toEqual([]);
});
