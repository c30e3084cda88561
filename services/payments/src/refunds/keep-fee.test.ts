import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CancellationTerms } from '@tailgate/contracts';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { cashDesk } from '../testing/cash-desk.ts';
import { type Booked, refundDesk } from '../testing/refund-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});
afterEach(() => service.stripe.faults.clear());

const POLICY = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
const { sweepAfter } = bookingChecks(() => service);
const { details, check, sendBack, expectFailure, returned } = refundDesk(() => service);
const { staffMade, record } = cashDesk(() => service);
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const terms = (more: Partial<CancellationTerms> = {}): CancellationTerms => ({
  kind: 'cancelled',
  cancelled_at: new Date().toISOString(),
  trip_starts_at: hoursFromNow(3),
  waived: false,
  ...more,
});
const book = () => service.book({ cancellation_policy: POLICY });

/** The appointments service cancels the trip, and then asks this one to refund the money. */
async function cancel({ appointmentId }: Pick<Booked, 'appointmentId'>, how: CancellationTerms) {
  service.appointments.cancelAppointment(appointmentId, how);
  return await service.unwind(appointmentId, how);
}
const part = (amount: string, shown: string) => ({ amount, reason: 'A storm', refund_total_shown: shown });

/** What the appointments service reads of the money. */
const told = async ({ appointmentId }: Pick<Booked, 'appointmentId'>) =>
  (await service.internal('payments/open-money', { appointment_ids: [appointmentId] })).body.kept;

describe('a partial refund and a cancellation at the same time', () => {
  test('whichever comes first, what is announced is what is kept', async () => {
    for (let round = 0; round < 6; round++) {
      const booked = await book();
      const [refunded] = await Promise.all([
        service.refundPart(booked.paymentId, part('23.45', '0.00')),
        cancel(booked, terms()),
      ]);
      await sweepAfter(30_000);
      const [{ refund, kept }] = await told(booked);
      const { captured, refunded: returned } = service.money(booked.intentId);
      const before = refunded.status === 200 ? 2_345 : 0;
      expect({ round, kept, refund }).toEqual({
        round,
        kept: ((captured - returned) / 100).toFixed(2),
        refund: ((returned - before) / 100).toFixed(2),
      });
      expect(await check(booked)).toEqual([]);
    }
  });

  test('what staff refund of the fee later is announced too', async () => {
    const booked = await book();
    await cancel(booked, terms());
    expect(await told(booked)).toMatchObject([{ refund: '61.73', kept: '61.72', refunded_since: '0.00' }]);
    expect((await service.refundPart(booked.paymentId, part('1.72', '61.73'))).status).toBe(200);
    expect(await told(booked)).toMatchObject([{ refund: '61.73', kept: '61.72', refunded_since: '1.72' }]);
  });
});

describe('a trip that is cancelled under the policy that was agreed when it was paid', () => {
  test('late refunds the share, keeps the rest, frees the slot, and says why', async () => {
    const booked = await book();
    const how = terms();
    expect((await cancel(booked, how)).status).toBe(200);
    expect(await details(booked)).toMatchObject({
      status: 'completed',
      refund_pending: false,
      refunded_amount: '61.73',
      refund_total: '61.73',
      fee_kept: '61.72',
      fee: { kind: 'cancelled', percent: 50, kept: '61.72', policy: POLICY, cancelled_at: how.cancelled_at },
    });
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 6_173 });
    expect(await service.slotsOf(booked.appointmentId)).toEqual([]);
    await cancel(booked, how);
    await sweepAfter(60_000);
    expect(service.effective('refund', booked.intentId)).toBe(1);
    expect(await check(booked)).toEqual([]);
    expect((await service.historyEntries(booked.paymentId)).join('\n')).toContain(
      '$61.72 of $123.45 by card kept for appointment',
    );
  });

  test('has the credit note issued in seconds, not with the next sweep', async () => {
    const booked = await book();
    await cancel(booked, terms());
    await service.rows("UPDATE receipts_to_issue SET added_at = added_at - interval '10 seconds' RETURNING ledger_id");
    const queued = "UPDATE pgboss.job SET start_after = now() WHERE name = 'issue-receipts' RETURNING id";
    expect(await service.rows(queued)).not.toEqual([]);
    const sent = () => service.appointments.movements.filter(({ payment_id }) => payment_id === booked.paymentId);
    const refund = expect.objectContaining({ kind: 'credit_note', amount: '61.73' });
    await until(async () => expect(sent()).toContainEqual(refund), 10_000);
  });

  test('early, waived or before the policy refunds everything', async () => {
    for (const how of [terms({ trip_starts_at: hoursFromNow(25) }), terms({ waived: true })]) {
      const booked = await book();
      await cancel(booked, how);
      expect(await details(booked)).toMatchObject({ status: 'refunded', fee_kept: null, fee: null });
      expect(await check(booked)).toEqual([]);
    }
    const without = await service.book();
    await cancel(without, terms());
    expect((await details(without)).status).toBe('refunded');
  });

  test('as a no-show without a share keeps everything, without asking Stripe', async () => {
    const booked = await book();
    await cancel(booked, terms({ kind: 'no_show', trip_starts_at: hoursFromNow(-1) }));
    expect(await details(booked)).toMatchObject({ status: 'completed', refunded_amount: '0.00', fee_kept: '123.45' });
    expect(service.effective('refund', booked.intentId)).toBe(0);
    expect(await check(booked)).toEqual([]);
    expect((await service.open(booked.quote, booked.timeSlotId)).body.code).toBe('QUOTE_REFUNDED');
  });

  test('counts what was refunded before: the share is of what is left', async () => {
    const booked = await book();
    await service.refundPart(booked.paymentId, { ...part('23.45', '0.00') });
    await cancel(booked, terms());
    expect(await details(booked)).toMatchObject({ refunded_amount: '73.45', fee_kept: '50.00' });
    expect(await check(booked)).toEqual([]);
  });

  test('refunds the same when Stripe does not answer at first', async () => {
    const booked = await book();
    const match = { method: 'POST', path: '/v1/refunds' } as const;
    service.stripe.faults.add({ match, kind: 'drop_after', times: 2, status: 500, delay_ms: 0 });
    await cancel(booked, terms());
    expect(await details(booked)).toMatchObject({ status: 'completed', refund_total: '61.73' });
    service.stripe.faults.clear();
    await sweepAfter(20_000);
    await until(async () => expect(await details(booked)).toMatchObject({ fee_kept: '61.72' }), 10_000);
    expect(service.effective('refund', booked.intentId)).toBe(1);
  });

  test('whose refund the bank sends back owes the share alone', async () => {
    const booked = await book();
    await cancel(booked, terms());
    await sendBack(booked);
    await expectFailure(booked, 'failed');
    expect(await check(booked)).toEqual([['REFUND_OUTSTANDING', expect.stringMatching(/^still owes \$61\.73/)]]);
    expect((await returned(booked.paymentId)).body).toMatchObject({ status: 'completed', fee_kept: '61.72' });
    expect(await check(booked)).toEqual([]);
  });

  test('can be given more by staff, up to the whole fee', async () => {
    const booked = await book();
    await cancel(booked, terms());
    expect((await service.refund(booked.paymentId)).body.code).toBe('NOT_REFUNDABLE');
    const more = await service.refundPart(booked.paymentId, part('11.72', '61.73'));
    expect(more.body).toMatchObject({ status: 'completed', refunded_amount: '73.45', fee_kept: '50.00' });
    expect(await check(booked)).toEqual([]);
    await service.refundPart(booked.paymentId, part('50.00', '73.45'));
    await until(
      async () => expect(await details(booked)).toMatchObject({ status: 'refunded', fee_kept: null }),
      10_000,
    );
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 12_345 });
    expect(await check(booked)).toEqual([]);
  });
});

test('the policy of a payment is the one of its card form, even if the company changes it later', async () => {
  const quote = service.appointments.addQuote({ cancellation_policy: POLICY });
  const timeSlotId = await service.addSlot();
  expect((await service.open(quote, timeSlotId)).body.cancellation_policy).toEqual(POLICY);
  service.appointments.change(quote.reference, { cancellation_policy: { ...POLICY, late_percent: 10 } });
  const opened = await service.authorise(quote, timeSlotId);
  expect((await service.open(quote, timeSlotId)).status).toBe(409);
  expect(await service.payment(opened.paymentIntentId)).toMatchObject({ cancellation_policy: POLICY });
});

test('cash of a cancelled trip is due less the fee', async () => {
  const { cash, id } = await staffMade();
  service.appointments.changeBooking(id, { cancellation_policy: POLICY });
  const paymentId: number = (await record(cash)).body.id;
  await cancel({ appointmentId: id }, terms());
  const waiting = await service.request('GET', `/api/payments/${paymentId}`, undefined, 'ADMIN');
  expect(waiting.body).toMatchObject({ status: 'completed', refund_pending: true, refund_total: '40.00' });
  expect((await service.refund(paymentId)).body).toMatchObject({
    status: 'completed',
    refunded_amount: '40.00',
    fee_kept: '40.00',
  });
  expect((await service.refund(paymentId)).body.code).toBe('NOT_REFUNDABLE');
});

test('a fee that nothing proves, or that is too high, is found', async () => {
  const booked = await book();
  await cancel(booked, terms());
  await service.rows('UPDATE payments SET return_cents = 1000 WHERE id = $id RETURNING id', { id: booked.paymentId });
  expect(await check(booked)).toContainEqual(['FEE_NOT_AGREED', expect.stringMatching(/^keeps \$113\.45/)]);
  await service.rows(
    'UPDATE payments SET return_cents = 6173, cancellation_policy = NULL WHERE id = $id RETURNING id',
    {
      id: booked.paymentId,
    },
  );
  expect(await check(booked)).toContainEqual(['FEE_NOT_AGREED', expect.stringMatching(/allows \$0\.00$/)]);
});
