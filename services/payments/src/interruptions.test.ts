import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signPayload } from '@tailgate/stripe-sandbox';
import { sweepPayments } from './booking/sweep-payments.ts';
import { PAYMENT_FAILPOINTS } from './failpoint-names.ts';
import { readSnapshot } from './reconciliation/read-snapshot.ts';
import { findViolations } from './reconciliation/rules/find-violations.ts';
import { cancelAppointmentInJob } from './refunds/cancel-appointment.ts';
import { createWorld, WEBHOOK_SECRET, type World } from './testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'tailgate-payments-'));
const file = join(folder, 'failpoints.json');
const plant = (points: object) => writeFileSync(file, JSON.stringify(points));

let world: World;
beforeAll(async () => {
  plant({});
  process.env.FAILPOINTS_FILE = file;
  world = await createWorld();
});
afterAll(async () => {
  delete process.env.FAILPOINTS_FILE;
  await world.close();
  rmSync(folder, { recursive: true });
});

const MORNING = { start_time: '07:00:00', end_time: '11:00:00' };

/** Tells a whole life: paid, moved, and ended in one of three ways. Whatever breaks off is tried once more by its caller. */
async function live(end: 'refund' | 'cancel' | 'delete'): Promise<{ intentId: string }> {
  const quote = world.appointments.addQuote();
  const id = quote.appointment_id ?? 0;
  const slotId = await world.addSlot();
  const opened = await twice(() => world.open(quote, slotId));
  const intentId: string = opened.body.paymentIntentId;
  world.stripe.pay(opened.body.clientSecret);
  await twice(() => deliver(intentId));
  await twice(() => world.confirm(quote, intentId, slotId));
  await sweep(intentId);
  const date = world.day(3);
  await world.addSlot({ date });
  const claimed = await twice(() => world.internal('slots/claim', { appointment_id: id, date, ...MORNING }));
  await twice(() => world.internal('slots/swap', { appointment_id: id, slot_id: claimed.body.slot_id }));
  const { date: day, start_time, end_time } = await world.slot(claimed.body.slot_id);
  const when = { appointment_date: day, appointment_time_start: start_time, appointment_time_end: end_time };
  world.appointments.changeBooking(id, when);
  expect(await world.slotsOf(id)).toEqual([claimed.body.slot_id]);
  if (end === 'refund') await twice(async () => world.refund((await world.payment(intentId)).id));
  if (end === 'cancel') {
    world.appointments.cancelAppointment(id);
    await twice(() => world.unwind(id));
  }
  if (end === 'delete') {
    world.appointments.bookings.delete(id);
    await twice(() => world.internal('appointments/forget', { appointment_ids: [id] }));
  }
  return { intentId };
}

/** A booking that is given up before it is charged. */
async function giveUp(): Promise<{ intentId: string }> {
  const quote = world.appointments.addQuote();
  const slotId = await world.addSlot();
  const opened = await twice(() => world.open(quote, slotId));
  world.stripe.pay(opened.body.clientSecret);
  world.appointments.cancelAppointment(quote.appointment_id ?? 0);
  await twice(() => world.confirm(quote, opened.body.paymentIntentId, slotId));
  return { intentId: opened.body.paymentIntentId };
}

/** Cash that staff receive, and give back. No card is involved, so there is no intent. */
async function payInCash(): Promise<{ intentId: null }> {
  const { id } = world.appointments.addAppointment();
  const slotId = await world.addSlot();
  await world.rows('UPDATE time_slots SET appointment_id = $id WHERE id = $slotId RETURNING id', { id, slotId });
  const cash = { appointment_id: id, amount: '80.00', payment_method: 'cash' };
  await twice(() => world.request('POST', '/api/payments', cash, 'ADMIN'));
  await sweep(null);
  expect(world.appointments.bookings.get(id)).toMatchObject({ status: 'confirmed' });
  const [payment] = await world.rows<{ id: number }>('SELECT id FROM payments WHERE appointment_id = $id', { id });
  await twice(() => world.refund(payment?.id ?? 0));
  await cancelAppointmentInJob(world.deps, payment?.id ?? 0);
  expect(await world.slotsOf(id)).toEqual([]);
  expect(world.appointments.bookings.get(id)).toMatchObject({ status: 'cancelled' });
  return { intentId: null };
}

async function twice<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  const first = await call();
  return first.status >= 500 ? await call() : first;
}

async function deliver(intentId: string): Promise<{ status: number }> {
  const event = world.stripe.store
    .all('event')
    .find(({ type, data }) => type.endsWith('capturable_updated') && (data.object as { id: string }).id === intentId);
  const body = JSON.stringify(event);
  const signature = signPayload(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000));
  return await fetch(`${world.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
}

/** What the workers do by and by: the sweep looks at all that is unfinished, and a refund's job cancels its appointment. */
async function sweep(intentId: string | null): Promise<void> {
  for (let round = 0; round < 3; round++) {
    world.clock.aheadMs += 15_000;
    await sweepPayments(world.deps);
  }
  const payment = intentId === null ? null : await world.deps.payments.findByIntent(intentId);
  if (payment) await cancelAppointmentInJob(world.deps, payment.id);
}

async function storyOf(name: string): Promise<{ intentId: string | null }> {
  if (name.startsWith('release')) return await giveUp();
  if (name.startsWith('receive') || name.startsWith('hand-back')) return await payInCash();
  return await live(endOf(name));
}

const endOf = (name: string) =>
  name.startsWith('forget') ? 'delete' : name.startsWith('unwind') ? 'cancel' : 'refund';

test.each(PAYMENT_FAILPOINTS.map((name) => [name, name.endsWith('send.after') ? 'lose-reply' : 'throw'] as const))(
  '%s: %s, and all is well in the end',
  async (name, action) => {
    plant({ [name]: { action, times: 1 } });
    const { intentId } = await storyOf(name);
    expect(readFileSync(file, 'utf8')).toBe('{}');
    await sweep(intentId);
    if (intentId !== null) {
      const { captured, refunded } = world.money(intentId);
      expect(captured).toBe(refunded);
      expect(world.effective('capture', intentId)).toBeLessThanOrEqual(1);
      expect(world.effective('refund', intentId)).toBeLessThanOrEqual(1);
    }
    // A minute later, so that nothing counts as being worked on.
    const violations = findViolations({
      ...(await readSnapshot(world.deps)),
      now: new Date(world.deps.now().getTime() + 120_000),
    });
    expect(violations).toEqual([]);
  },
);
