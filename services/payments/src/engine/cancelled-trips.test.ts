import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { bookingChecks } from '../testing/booking-checks.ts';
import { disputeDesk } from '../testing/dispute-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ webhooks: true, workers: true });
});
afterAll(async () => {
  await service.stop();
});

const { sweepAfter } = bookingChecks(() => service);
const desk = disputeDesk(() => service);

describe('a trip that is cancelled while its charge is disputed', () => {
  const cancelled = async () => {
    const booked = await desk.disputed();
    service.appointments.cancelAppointment(booked.appointmentId);
    expect((await service.unwind(booked.appointmentId)).status).toBe(200);
    expect(await service.slot(booked.timeSlotId)).toMatchObject({ appointment_id: null });
    expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'refunding', refund_state: 'disputed' });
    expect(service.effective('refund', booked.intentId)).toBe(0);
    return booked;
  };

  test('had nothing to refund, and keeps no fee: no screen has shown one', async () => {
    const policy = { free_hours: 24, late_percent: 50, no_show_percent: 0 };
    const booked = await desk.disputed();
    await service.rows(
      `UPDATE payments SET cancellation_policy = '${JSON.stringify(policy)}' WHERE id = $id RETURNING id`,
      {
        id: booked.paymentId,
      },
    );
    const money = await service.internal('payments/of-appointment', { appointment_id: booked.appointmentId });
    expect(money.body).toMatchObject({ left: '0.00', payments: [{ left: '0.00', at_bank: 'disputed' }] });
    const terms = {
      kind: 'cancelled',
      cancelled_at: new Date().toISOString(),
      trip_starts_at: new Date().toISOString(),
      waived: false,
    } as const;
    service.appointments.cancelAppointment(booked.appointmentId, terms);
    await service.unwind(booked.appointmentId, terms);
    expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'refunding', return_cents: null });
  });

  test('is refunded once the dispute is won', async () => {
    const booked = await cancelled();
    expect((await service.confirm(booked.quote, booked.intentId, booked.timeSlotId)).body.message).toContain(
      'Your bank has taken this payment back',
    );
    service.stripe.bank.decide(booked.disputeId, 'won');
    await until(
      async () => expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'refunded' }),
      10_000,
    );
    expect(service.money(booked.intentId)).toEqual({ captured: 12_345, refunded: 12_345 });
    expect(await desk.check(booked)).toEqual([]);
  });

  test('ends without a refund once the dispute is lost', async () => {
    const booked = await cancelled();
    service.stripe.bank.decide(booked.disputeId, 'lost');
    await until(
      async () => expect(await service.payment(booked.intentId)).toMatchObject({ stage: 'refunded' }),
      10_000,
    );
    expect(service.effective('refund', booked.intentId)).toBe(0);
    expect(await desk.check(booked)).toEqual([]);
    const { body } = await service.internal('payments/open-money', { appointment_ids: [booked.appointmentId] });
    expect(body).toMatchObject({ appointment_ids: [], disputed_ids: [booked.appointmentId] });
  });

  test('waits for the bank, looked at once a day, and its client stays', async () => {
    const booked = await cancelled();
    // A job may hold the payment at that moment.
    await until(async () => {
      await sweepAfter(30_000);
      expect((await service.payment(booked.intentId)).swept_at).not.toBeNull();
    });
    const first = (await service.payment(booked.intentId)).swept_at;
    await sweepAfter(60_000);
    expect((await service.payment(booked.intentId)).swept_at).toEqual(first);
    const ids = { appointment_ids: [booked.appointmentId] };
    expect((await service.internal('payments/open-money', ids)).body).toMatchObject({
      ...ids,
      disputed_ids: [booked.appointmentId],
    });
    await service.internal('appointments/forget', ids);
    expect(await desk.details(booked)).toMatchObject({ dispute: { status: 'needs_response' } });
    await desk.decide(booked, 'lost');
    await until(async () => {
      await sweepAfter(30_000);
      const gone = await service.request('GET', `/api/payments/${booked.paymentId}`, undefined, 'ADMIN');
      expect(gone.status).toBe(404);
    }, 10_000);
  });
});

test('a refunded payment that was deleted with its client comes back while its charge is disputed', async () => {
  const booked = await service.book();
  await service.refund(booked.paymentId);
  service.appointments.bookings.delete(booked.appointmentId);
  await service.internal('appointments/forget', { appointment_ids: [booked.appointmentId] });
  const { id } = service.stripe.bank.dispute(booked.intentId);
  await desk.expectDispute(booked, 'needs_response');
  await sweepAfter(30_000);
  expect(await desk.details(booked)).toMatchObject({ status: 'refunded' });
  // It is deleted again as soon as the verdict is read.
  service.stripe.bank.decide(id, 'won');
  await until(async () => {
    await sweepAfter(30_000);
    const gone = await service.request('GET', `/api/payments/${booked.paymentId}`, undefined, 'ADMIN');
    expect(gone.status).toBe(404);
  }, 10_000);
});
