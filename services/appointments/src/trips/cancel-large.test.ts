import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { ADA, aBookedAppointment, stored } from '../testing/booked-appointments.ts';
import { aDepositedAppointment } from '../testing/deposits.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const OLD = Math.floor(Date.now() / 1000) - 1;

async function paidAppointment(amount: string, status = 'confirmed'): Promise<number> {
  const { id } = await aBookedAppointment(service);
  await service.rows(`UPDATE appointments SET total_amount = '${amount}', status = '${status}'`);
  return id;
}
const cancel = async (id: number, role: 'ADMIN' | 'CUSTOMER', provenUntil?: number) => {
  const token = { userId: ADA, ...(provenUntil === undefined ? {} : { provenUntil }) };
  const headers = await service.as(role, token);
  return await request(service.app).put(`/api/appointments/${id}`).set(headers).send({ status: 'cancelled' });
};

test('staff who cancel a trip that was paid with more than the limit need a recent sign-in', async () => {
  const id = await paidAppointment('200.01');
  const before = await stored(service, id);
  const refused = await cancel(id, 'ADMIN', OLD);
  expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
  expect(await stored(service, id)).toEqual(before);
  expect(await service.jobData('unwind-booking')).toEqual([]);
  expect((await cancel(id, 'ADMIN')).body.status).toBe('cancelled');
});

test('up to the limit, and for a trip that is not paid, they need none', async () => {
  expect((await cancel(await paidAppointment('200.00'), 'ADMIN', OLD)).status).toBe(200);
  await clearData(service);
  expect((await cancel(await paidAppointment('900.00', 'pending'), 'ADMIN', OLD)).status).toBe(200);
});

test('of a trip in two parts, what was paid counts', async () => {
  const price = "total_amount = '400.00', deposit_amount = '200.00'";
  const { id } = await aDepositedAppointment(service);
  await service.rows(`UPDATE appointments SET ${price}, balance_due = '0.00', balance_payment_id = 5`);
  expect((await cancel(id, 'ADMIN', OLD)).body.code).toBe('SIGN_IN_AGAIN');
  await service.rows(`UPDATE appointments SET balance_due = '200.00', balance_payment_id = NULL`);
  expect((await cancel(id, 'ADMIN', OLD)).status).toBe(200);
});

test('a customer gets the own money back without one', async () => {
  expect((await cancel(await paidAppointment('900.00'), 'CUSTOMER', OLD)).status).toBe(200);
});
