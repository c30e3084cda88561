import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, dayIn, move, put } from '../testing/booked-appointments.ts';
import { countRecords, deleteClient } from '../testing/client-deletion.ts';
import { aBooking, anApprovedQuote, aPendingQuote } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';
import type { StoredAppointment } from '../trips/appointment-repository.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const remove = (id = 1) => deleteClient(service, id);
const counts = () => countRecords(service);

test('deletes a client with its quotes and appointments, and their payments by a job', async () => {
  const { id } = await aBookedAppointment(service);
  await aPendingQuote(service);
  const other = await otherContact();
  await put(service, id, { status: 'cancelled' });
  const answer = await remove();
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await counts()).toEqual({ clients: 1, quotes: 1, appointments: 1 });
  await until(async () => expect(service.payments.callsOf('forgetAppointments')).toEqual([id]));
  expect(service.payments.slotsOf(id)).toEqual([]);
  expect(
    (
      await request(service.app)
        .get(`/api/appointments/${other.appointment_id}`)
        .set(await service.as('ADMIN'))
    ).status,
  ).toBe(200);
  expect((await remove()).status).toBe(404);
});

test('releases the slots of a hundred appointments a call, which takes payments a second or two', async () => {
  const { id } = await aBookedAppointment(service);
  await put(service, id, { status: 'cancelled' });
  await service.rows(
    `INSERT INTO appointments SELECT (jsonb_populate_record(a, jsonb_build_object('id', 1000 + n, 'quote_id', NULL))).*
     FROM appointments a, generate_series(1, 149) n`,
  );
  expect((await remove()).status).toBe(204);
  await until(async () => expect(service.payments.sizesOf('forgetAppointments')).toEqual([100, 50]));
});

async function otherContact() {
  return await anApprovedQuote(service, {
    contact: { name: 'Bob', email: 'bob@example.com', phone: '518-555-0199', preferred_contact: 'phone' },
  });
}

test('a client without appointments needs no call to the payments service', async () => {
  await aPendingQuote(service);
  expect((await remove()).status).toBe(204);
  expect(await counts()).toEqual({ clients: 0, quotes: 0, appointments: 0 });
  expect([service.payments.calls, await service.jobData('forget-appointments')]).toEqual([[], []]);
});

describe('refuses to delete, and changes nothing,', () => {
  async function expectUntouched(status: number, code: string) {
    const before = await counts();
    const { status: answered, body } = await remove();
    expect([answered, body.code]).toEqual([status, code]);
    expect(await counts()).toEqual(before);
    expect(await service.jobData('forget-appointments')).toEqual([]);
    return body;
  }

  test('while money is in progress or not refunded, naming the appointments', async () => {
    for (let count = 0; count < 3; count += 1) await aBookedAppointment(service);
    for (const id of [3, 1]) service.payments.openMoney.add(id);
    const body = await expectUntouched(409, 'MONEY_NOT_RETURNED');
    expect(body.message).toContain('appointments #1, #3');
    expect(body.details).toEqual([{ field: 'appointment_ids', message: '1, 3' }]);
  });

  test('if the payments service does not answer', async () => {
    await aBookedAppointment(service);
    service.payments.breakOff('openMoney', 'before');
    await expectUntouched(503, 'UNAVAILABLE');
  });

  test('if a payment confirms an appointment between the check and the deletion', async () => {
    const quote = await anApprovedQuote(service);
    const payments = await service.as('SERVICE', { issuer: 'payments' });
    service.payments.during.openMoney = async () =>
      await request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(quote)).expect(200);
    await expectUntouched(409, 'CONFLICT');
  });

  test('if a quote is approved between the check and the deletion', async () => {
    await aBookedAppointment(service);
    const { id } = await aPendingQuote(service);
    const staff = await service.as('ADMIN');
    service.payments.during.openMoney = async () =>
      await request(service.app).post(`/api/quotes/${id}/approve`).set(staff).expect(200);
    const { status, body } = await remove();
    expect([status, body.code, await counts()]).toEqual([409, 'CONFLICT', { clients: 1, quotes: 2, appointments: 2 }]);
  });

  test('if another appointment is being written at the same time', async () => {
    await aBookedAppointment(service);
    service.payments.during.openMoney = async () => {
      const writing = await service.deps.database.transaction();
      const [load] = await service.rows('SELECT * FROM appointments');
      const { id: _id, quote_id: _quote, ...rest } = load as unknown as StoredAppointment;
      await service.deps.appointments.create({ ...rest, quote_id: null }, writing);
      void setTimeout(300).then(() => writing.commit());
    };
    const { status, body } = await remove();
    expect([status, body.code, await counts()]).toEqual([409, 'CONFLICT', { clients: 1, quotes: 1, appointments: 2 }]);
  });

  test('if its job cannot be enqueued', async () => {
    await aBookedAppointment(service);
    jest.spyOn(service.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('no job table'));
    await expectUntouched(500, 'INTERNAL');
  });

  test('for customers, and for an unknown client', async () => {
    await aPendingQuote(service);
    expect((await deleteClient(service, 1, { role: 'CUSTOMER' })).status).toBe(403);
    expect((await remove(4711)).status).toBe(404);
    expect(await counts()).toMatchObject({ clients: 1 });
  });
});

test('deletion during a reschedule leaves no slot booked', async () => {
  const { id } = await aBookedAppointment(service);
  service.payments.addSlot(dayIn(9), 11);
  service.payments.during.swapSlot = async () => {
    delete service.payments.during.swapSlot;
    expect((await remove()).status).toBe(204);
    await until(async () => expect(service.payments.callsOf('forgetAppointments')).toEqual([id]));
    Object.assign(service.payments.slots.get(2)!, { heldBy: id });
  };
  expect((await put(service, id, move(dayIn(9)))).status).toBe(404);
  expect(service.payments.slotsOf(id)).toEqual([]);
});

test('concurrent deletions, confirmations, approvals and cancellations cause no deadlock and no orphan', async () => {
  const payments = await service.as('SERVICE', { issuer: 'payments' });
  const staff = await service.as('ADMIN');
  for (let round = 0; round < 6; round += 1) {
    await clearData(service);
    const paid = await anApprovedQuote(service);
    const { id } = await aPendingQuote(service);
    const answers = await Promise.all([
      remove(),
      request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(paid)),
      request(service.app).post(`/api/quotes/${id}/approve`).set(staff),
      put(service, paid.appointment_id ?? 0, { status: 'cancelled' }, { staff: true }),
      remove(),
    ]);
    for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    const deleted = answers.filter(({ status }) => status === 204).length;
    expect([deleted, await counts()]).toEqual(
      deleted === 1 ? [1, { clients: 0, quotes: 0, appointments: 0 }] : [0, expect.objectContaining({ clients: 1 })],
    );
    expect(await service.jobData('forget-appointments')).toHaveLength(deleted);
  }
});
