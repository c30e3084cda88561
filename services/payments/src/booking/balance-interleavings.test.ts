import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CancellationTerms } from '@tailgate/contracts';
import fc from 'fast-check';
import { cancelRefundedTripInJob } from '../cancellation/cancel-refunded-trip.ts';
import { sweepPayments } from '../engine/sweep-payments.ts';
import { balanceDesk, type DepositTrip } from '../testing/balance-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

// A balance is paid while its trip is cancelled, refunded, or paid in another way.
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => {
  service.stripe.faults.clear();
  service.appointments.breaks.confirmBooking = 0;
});

const { bookDeposit, open, confirm, authorised, pay, cash, booking, stages, expectVoided, findings } = balanceDesk(
  () => service,
);
const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const lateTerms = (payment_ids?: number[]): CancellationTerms => ({
  kind: 'cancelled',
  cancelled_at: new Date().toISOString(),
  trip_starts_at: new Date(Date.now() + 3_600_000).toISOString(),
  waived: false,
  ...(payment_ids && { payment_ids }),
});

/** A trip is cancelled once: what was agreed first holds. */
async function cancel(trip: DepositTrip, terms?: CancellationTerms): Promise<void> {
  if (booking(trip)?.cancelled_at === null) service.appointments.cancelAppointment(trip.appointmentId, terms ?? null);
  const agreed = booking(trip)?.cancellation ?? undefined;
  expect((await service.unwind(trip.appointmentId, agreed)).status).toBe(200);
}

/** Does the work of jobs: what was interrupted goes on, and refunded trips are cancelled. */
async function settleDown(trip: DepositTrip): Promise<void> {
  for (let round = 0; round < 3; round++) {
    service.clock.aheadMs += 15_000;
    await sweepPayments(service.deps);
    for (const { id } of await service.deps.appointmentPayments.findOfAppointment(trip.appointmentId)) {
      await cancelRefundedTripInJob(service.deps, id);
    }
  }
}

/** What was captured and not refunded, by card and in cash, in cents. */
async function moneyKept({ appointmentId }: DepositTrip): Promise<number> {
  const [row] = await service.rows<{ cents: string }>(
    `SELECT coalesce(sum(CASE WHEN kind IN ('captured', 'received') THEN amount_cents
       WHEN kind IN ('refunded', 'returned') THEN -amount_cents ELSE 0 END), 0) AS cents
     FROM ledger WHERE appointment_id = $appointmentId`,
    { appointmentId },
  );
  return Number(row?.cents);
}

describe('a trip that is cancelled', () => {
  test('while the card form is open: the form is closed, the deposit is refunded', async () => {
    const trip = await bookDeposit();
    const { body } = await open(trip);
    await cancel(trip);
    await settleDown(trip);
    await expectVoided(body.paymentIntentId);
    expect(await confirm(trip, body.paymentIntentId)).toMatchObject({
      status: 409,
      body: { code: 'APPOINTMENT_NOT_PAYABLE', message: 'This trip is no longer booked. No money was taken.' },
    });
    expect(await stages(trip)).toEqual(['deposit refunded', 'balance cancelled']);
    expect(await findings(trip)).toEqual([]);
  });

  test('after the card was authorised: it is voided', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    service.appointments.cancelAppointment(trip.appointmentId);
    expect((await confirm(trip, intentId)).body.code).toBe('APPOINTMENT_NOT_PAYABLE');
    await expectVoided(intentId);
    // The trip keeps its slot until it is unwound: a balance releases none.
    expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
  });

  test('after the charge was committed and before it is made: it is voided', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    const match = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
    service.stripe.faults.add({ match, kind: 'status', times: 100, status: 500, delay_ms: 0 });
    expect((await confirm(trip, intentId)).status).toBe(503);
    expect(await stages(trip)).toEqual(['deposit settled', 'balance booked']);
    service.stripe.faults.clear();
    service.appointments.cancelAppointment(trip.appointmentId);
    // The job comes before the appointments service asks for the money.
    await settleDown(trip);
    await expectVoided(intentId);
    expect(await service.slotsOf(trip.appointmentId)).toEqual([trip.timeSlotId]);
    expect((await service.unwind(trip.appointmentId)).status).toBe(200);
    expect(await stages(trip)).toEqual(['deposit refunded', 'balance cancelled']);
    expect(await service.slotsOf(trip.appointmentId)).toEqual([]);
  });

  test('after a charge whose answer was lost: the charge is found and refunded', async () => {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    const match = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
    service.stripe.faults.add({ match, kind: 'drop_after', times: 100, status: 500, delay_ms: 0 });
    expect((await confirm(trip, intentId)).status).toBe(503);
    service.stripe.faults.clear();
    await cancel(trip);
    await settleDown(trip);
    expect(await stages(trip)).toEqual(['deposit refunded', 'balance refunded']);
    expect(service.money(intentId)).toEqual({ captured: 8_345, refunded: 8_345 });
    expect(await findings(trip)).toEqual([]);
  });

  test('before its appointment knows of the balance: that is refunded in full, whatever the policy says', async () => {
    const trip = await bookDeposit({ cancellation_policy: policy });
    const intentId = await authorised(trip);
    service.appointments.breaks.confirmBooking = 1;
    expect((await confirm(trip, intentId)).body.status).toBe('recorded');
    await cancel(trip, lateTerms([trip.paymentId]));
    await settleDown(trip);
    expect(await stages(trip)).toEqual(['deposit kept', 'balance refunded']);
    expect(service.money(trip.intentId)).toEqual({ captured: 4_000, refunded: 2_000 });
    expect(service.money(intentId)).toEqual({ captured: 8_345, refunded: 8_345 });
    expect(await findings(trip)).toEqual([]);
  });

  test('the job finds it cancelled before it knows of the balance: the same', async () => {
    const trip = await bookDeposit({ cancellation_policy: policy });
    const intentId = await authorised(trip);
    service.appointments.breaks.confirmBooking = 1;
    expect((await confirm(trip, intentId)).body.status).toBe('recorded');
    service.appointments.cancelAppointment(trip.appointmentId, lateTerms([trip.paymentId]));
    await settleDown(trip);
    expect(service.money(intentId)).toEqual({ captured: 8_345, refunded: 8_345 });
    expect(await stages(trip)).toEqual(['deposit kept', 'balance refunded']);
  });

  test('paid in full and late: the policy splits each payment', async () => {
    const trip = await bookDeposit({ cancellation_policy: policy });
    const { intentId, paymentId } = await pay(trip);
    await cancel(trip, lateTerms([trip.paymentId, paymentId]));
    await settleDown(trip);
    expect(await stages(trip)).toEqual(['deposit kept', 'balance kept']);
    expect(service.money(trip.intentId)).toEqual({ captured: 4_000, refunded: 2_000 });
    expect(service.money(intentId)).toEqual({ captured: 8_345, refunded: 4_173 });
    expect(await findings(trip)).toEqual([]);
    expect((await open(trip)).body.code).toBe('QUOTE_REFUNDED');
  });

  test('terms without ids, of an earlier release, hold for both', async () => {
    const trip = await bookDeposit({ cancellation_policy: policy });
    await pay(trip);
    await cancel(trip, lateTerms());
    await settleDown(trip);
    expect(await stages(trip)).toEqual(['deposit kept', 'balance kept']);
  });

  test('deleted with its appointment: nothing of either part stays', async () => {
    const trip = await bookDeposit();
    const { intentId } = await pay(trip);
    service.appointments.bookings.delete(trip.appointmentId);
    await service.internal('appointments/forget', { appointment_ids: [trip.appointmentId] });
    await settleDown(trip);
    expect(await stages(trip)).toEqual([]);
    expect(service.money(trip.intentId).refunded + service.money(intentId).refunded).toBe(12_345);
  });
});

test('card against cash at once: one of them pays the balance', async () => {
  for (let round = 0; round < 8; round++) {
    const trip = await bookDeposit();
    const intentId = await authorised(trip);
    const pause = new Promise((resolve) => setTimeout(resolve, round * 4));
    const [card, received] = await Promise.all([confirm(trip, intentId), pause.then(() => cash(trip))]);
    await settleDown(trip);
    const paid = [card.status === 200, received.status === 201];
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await moneyKept(trip)).toBe(12_345);
    if (received.status === 201) await expectVoided(intentId);
    else expect(received.body.code).toBe('APPOINTMENT_PAID');
    expect(booking(trip)).toMatchObject({ balance_due: '0.00' });
    expect(await findings(trip)).toEqual([]);
  }
});

test('several people record the same cash at once: one payment', async () => {
  const trip = await bookDeposit();
  const answers = await Promise.all(Array.from({ length: 6 }, () => cash(trip)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await moneyKept(trip)).toBe(12_345);
});

// Each step starts a few milliseconds after the one before, so that they meet at different stages.
const STEPS = ['confirm', 'cash', 'cancel', 'cancel late', 'refund deposit', 'open', 'sweep'] as const;

test('whatever meets a balance: it is paid once for a trip that stands, or nothing is kept but an agreed fee', async () => {
  const run = fc.asyncProperty(
    fc.uniqueArray(fc.constantFrom(...STEPS), { minLength: 2, maxLength: 4 }),
    fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 4, maxLength: 4 }),
    async (steps, pauses) => {
      const trip = await bookDeposit({ cancellation_policy: policy });
      const intentId = await authorised(trip);
      const acts: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        confirm: () => confirm(trip, intentId),
        cash: () => cash(trip),
        cancel: () => cancel(trip),
        'cancel late': () => cancel(trip, lateTerms([trip.paymentId])),
        'refund deposit': () => service.refund(trip.paymentId),
        open: () => open(trip),
        sweep: () => sweepPayments(service.deps),
      };
      const started = steps.map(async (step, index) => {
        await new Promise((resolve) => setTimeout(resolve, pauses[index]));
        await acts[step]();
      });
      await Promise.all(started);
      await settleDown(trip);
      await returnCash(trip);
      await settleDown(trip);
      const isOff = booking(trip)?.cancelled_at !== null;
      const kept = await moneyKept(trip);
      if (!isOff) expect(kept).toBe(12_345);
      else expect(steps.includes('cancel late') ? [0, 2_000] : [0]).toContain(kept);
      expect(await service.slotsOf(trip.appointmentId)).toEqual(isOff ? [] : [trip.timeSlotId]);
      expect(service.effective('capture', intentId)).toBeLessThanOrEqual(1);
      expect(await findings(trip)).toEqual([]);
    },
  );
  await fc.assert(run, { numRuns: 25, endOnFailure: true });
}, 240_000);

/** Staff pay back cash that is due. */
async function returnCash({ appointmentId }: DepositTrip): Promise<void> {
  const payments = await service.deps.appointmentPayments.findOfAppointment(appointmentId);
  for (const { id, stage, payment_method } of payments) {
    if (stage === 'refunding' && payment_method === 'cash') expect((await service.refund(id)).status).toBe(200);
  }
}
