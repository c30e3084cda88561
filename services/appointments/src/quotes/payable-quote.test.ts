import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { anApprovedQuote, aPendingQuote, referenceOf } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

describe('the quote behind a payment link', () => {
  test('shows anyone the listed fields and no others', async () => {
    const { reference } = await aPendingQuote(service);
    const { body } = await request(service.app).get(`/api/payment/quotes/${reference}`).expect(200);
    expect(body).toEqual({
      id: 1,
      status: 'pending',
      appointment: null,
      cancellation_policy: null,
      split: null,
      service_type: 'local',
      origin: '1 Elm St, Albany',
      destination: '2 Oak Ave, Troy',
      load_weight: 640,
      item_description: 'A sofa',
      distance: '12.40',
      weight_fee: '10.00',
      taxes: [],
      total_amount: '31.08',
      requested_date: null,
      requested_time: null,
      special_instructions: 'Ring twice',
      expires_at: expect.any(String),
    });
  });

  const behind = async (quoteId: number) =>
    (
      await request(service.app)
        .get(`/api/payment/quotes/${await referenceOf(service, quoteId)}`)
        .expect(200)
    ).body;

  test('shows the current state of its appointment: booked, rescheduled, completed, cancelled, no longer payable', async () => {
    const unpaid = await anApprovedQuote(service);
    const open = { id: 1, status: 'pending', cancelled: false, payable: true, date: null, start: null, end: null };
    expect(await behind(unpaid.id)).toMatchObject({ status: 'approved', appointment: open });
    await service.rows("UPDATE appointments SET status = 'archived'");
    const over = { ...open, status: 'archived', payable: false };
    expect(await behind(unpaid.id)).toMatchObject({ status: 'approved', appointment: over });

    const { id, quoteId } = await aBookedAppointment(service);
    const booked = {
      id,
      status: 'confirmed',
      cancelled: false,
      payable: false,
      date: dayIn(5),
      start: '09:00:00',
      end: '10:00:00',
    };
    expect(await behind(quoteId)).toMatchObject({ status: 'confirmed', appointment: booked });
    service.payments.addSlot(dayIn(6), 11);
    await put(service, id, move(dayIn(6)));
    const moved = { ...booked, date: dayIn(6), start: '11:00:00', end: '12:00:00' };
    expect((await behind(quoteId)).appointment).toEqual(moved);
    await put(service, id, { status: 'completed', reason: 'Done' }, { staff: true });
    expect((await behind(quoteId)).appointment).toEqual({ ...moved, status: 'completed' });
  });

  test('shows that its appointment was cancelled, even once archived, and then has no calendar file', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    for (const status of ['cancelled', 'archived']) {
      await put(service, id, { status });
      const body = await behind(quoteId);
      expect(body).toMatchObject({ status: 'confirmed', appointment: { status, cancelled: true, payable: false } });
    }
    const reference = await referenceOf(service, quoteId);
    await request(service.app).get(`/api/payment/quotes/${reference}/calendar.ics`).expect(404);
  });

  test('says where the money of its cancelled trip is, and the rest of it too if the payments service does not answer', async () => {
    const { id, quoteId } = await aBookedAppointment(service);
    service.payments.failedRefunds.add(id);
    expect(await behind(quoteId)).not.toHaveProperty('refund');
    await put(service, id, { status: 'cancelled' });
    expect(await behind(quoteId)).toMatchObject({ refund: 'failed' });
    service.payments.failedRefunds.clear();
    service.payments.disputed.add(id);
    service.payments.openMoney.add(id);
    expect(await behind(quoteId)).toMatchObject({ refund: 'disputed' });
    service.payments.openMoney.clear();
    expect(await behind(quoteId)).toMatchObject({ refund: 'returned by the bank' });
    service.payments.disputed.clear();
    expect(await behind(quoteId)).toMatchObject({ refund: 'under way' });
    service.payments.returnedOtherwise.add(id);
    expect(await behind(quoteId)).toMatchObject({ refund: 'returned another way' });
    service.payments.breakOff('openMoney', 'before');
    expect(await behind(quoteId)).toMatchObject({ refund: 'unknown', appointment: { id, cancelled: true } });
  });

  test('shows the reason of a rejection as special instructions', async () => {
    const { id } = await aPendingQuote(service);
    const staff = await service.as('ADMIN');
    await request(service.app).post(`/api/quotes/${id}/reject`).set(staff).send({ reason: 'Too far' }).expect(200);
    expect(await behind(id)).toMatchObject({ status: 'rejected', special_instructions: 'Too far' });
    const other = await aPendingQuote(service);
    await request(service.app).post(`/api/quotes/${other.id}/reject`).set(staff).send({}).expect(200);
    expect((await behind(other.id)).special_instructions).toBeNull();
  });

  test('is not found by any other reference, and has no address by id', async () => {
    await aPendingQuote(service);
    await request(service.app)
      .get(`/api/payment/quotes/${'x'.repeat(22)}`)
      .expect(404);
    await request(service.app).get('/api/payment/quotes/1').expect(400);
  });

  test('gives the payments service what it needs, and refuses other processes', async () => {
    const quote = await anApprovedQuote(service);
    const ask = async (issuer: 'payments' | 'users' | 'bff', reference = quote.reference) =>
      request(service.app)
        .get(`/internal/quotes/${reference}/for-payment`)
        .set(await service.as('SERVICE', { issuer }));
    expect((await ask('payments')).body).toEqual({
      id: quote.id,
      reference: quote.reference,
      status: 'approved',
      appointment_status: 'pending',
      appointment_id: 1,
      total_amount: quote.total_amount,
      client_email: 'ada@example.com',
      cancellation_policy: null,
      deposit: null,
      balance: null,
      trip: { hours: 2, overtime_hours: 2, load_weight: 640 },
      version: 1,
    });
    expect([(await ask('users')).status, (await ask('bff')).status]).toEqual([403, 403]);
    const late = await aPendingQuote(service);
    await service.rows(`UPDATE quotes SET expires_at = now() - interval '1 s' WHERE id = ${late.id}`);
    expect((await ask('payments', late.reference)).body).toMatchObject({ id: late.id, status: 'expired' });
  });
});
