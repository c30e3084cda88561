import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import request from 'supertest';
import { aBooking, anApprovedQuote, aPendingQuote } from '../../testing/factories.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, startService } from '../../testing/start-service.ts';

let service: TestService;
let payments: Record<string, string>;
beforeAll(async () => {
  service = await startService();
  payments = await service.as('SERVICE', { issuer: 'payments' });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const confirm = (booking: object) =>
  request(service.app).post('/internal/bookings/confirm').set(payments).send(booking);
const confirmedMails = async () =>
  (await service.jobData('mail')).filter((data) => (data as { kind: string }).kind === 'booking-confirmed');
const state = async () => [
  await service.rows('SELECT * FROM quotes'),
  await service.rows('SELECT * FROM appointments'),
];

test('sets the day and times, confirms it and its quote, and sends one mail', async () => {
  const quote = await anApprovedQuote(service);
  const { body } = await confirm(aBooking(quote)).expect(200);
  expect(body).toEqual({ appointment_id: quote.appointment_id, status: 'confirmed' });
  const [[storedQuote], [appointment]] = (await state()) as [object[], object[]];
  expect(storedQuote).toMatchObject({ status: 'confirmed', payment_id: 71 });
  expect(appointment).toMatchObject({
    status: 'confirmed',
    appointment_date: '2030-05-14',
    appointment_time_start: '13:00:00',
    appointment_time_end: '14:00:00',
    version: 2,
  });
  expect(await confirmedMails()).toEqual([{ kind: 'booking-confirmed', appointment_id: quote.appointment_id }]);
});

describe('repeated', () => {
  test('20 times at once and once more has one effect and one answer', async () => {
    const quote = await anApprovedQuote(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(aBooking(quote)).expect(200)));
    const after = await state();
    answers.push(await confirm(aBooking(quote)).expect(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await state()).toEqual(after);
    expect(await confirmedMails()).toHaveLength(1);
  });

  test('after the appointment was completed changes nothing', async () => {
    const quote = await anApprovedQuote(service);
    await confirm(aBooking(quote)).expect(200);
    await service.rows("UPDATE appointments SET status = 'completed'");
    const { body } = await confirm(aBooking(quote)).expect(200);
    expect(body.status).toBe('completed');
  });

  test('for another payment is refused, so that it is refunded', async () => {
    const quote = await anApprovedQuote(service);
    await confirm(aBooking(quote)).expect(200);
    const { body } = await confirm(aBooking(quote, { payment_id: 72 })).expect(409);
    expect(body.code).toBe('APPOINTMENT_NOT_PAYABLE');
  });
});

describe('refuses and changes nothing', () => {
  async function expectRefused(booking: object) {
    const before = [await state(), await service.jobData('mail')];
    const { body } = await confirm(booking).expect(409);
    expect(body.code).toBe('APPOINTMENT_NOT_PAYABLE');
    expect([await state(), await service.jobData('mail')]).toEqual(before);
  }

  test('if the appointment has been cancelled', async () => {
    const quote = await anApprovedQuote(service);
    await service.rows("UPDATE appointments SET status = 'cancelled'");
    await expectRefused(aBooking(quote));
  });

  test('if a concurrent cancellation commits first', async () => {
    const quote = await anApprovedQuote(service);
    const cancelling = await service.deps.database.transaction();
    await service.deps.appointments.update(quote.appointment_id ?? 0, { status: 'cancelled' }, cancelling);
    const refused = confirm(aBooking(quote)).expect(409);
    const [{ body }] = await Promise.all([refused, setTimeout(300).then(() => cancelling.commit())]);
    expect(body.message).toMatch(/cancelled/);
    expect(await service.rows('SELECT 1 FROM quotes WHERE payment_id IS NULL')).toHaveLength(1);
  });

  test('if quote and appointment do not belong together', async () => {
    const [one, other] = [await anApprovedQuote(service), await anApprovedQuote(service)];
    await expectRefused(aBooking(one, { appointment_id: other.appointment_id }));
    await expectRefused(aBooking(one, { quote_id: other.id }));
  });

  test('if the amount is not the total, the quote is pending, or it is deleted', async () => {
    const quote = await anApprovedQuote(service);
    await expectRefused(aBooking(quote, { amount: '1.00' }));
    await service.rows("UPDATE quotes SET status = 'pending'");
    await expectRefused(aBooking(quote));
    await service.rows('DELETE FROM clients');
    await expectRefused(aBooking(quote));
  });
});

test('refuses times in the wrong order by name', async () => {
  const quote = await anApprovedQuote(service);
  const { body } = await confirm(aBooking(quote, { appointment_time_end: '13:00:00' })).expect(400);
  expect(body.details[0].field).toBe('appointment_time_end');
});

test('rolls back quote and appointment if the mail cannot be enqueued', async () => {
  const quote = await anApprovedQuote(service);
  const before = await state();
  jest.spyOn(service.deps.jobs, 'enqueue').mockRejectedValueOnce(new Error('no job table'));
  await confirm(aBooking(quote)).expect(500);
  expect(await state()).toEqual(before);
});

test('refuses every other process', async () => {
  const { id } = await aPendingQuote(service);
  for (const issuer of ['users', 'bff', 'appointments'] as const) {
    const other = await service.as('SERVICE', { issuer });
    const booking = { ...aBooking(await anApprovedQuote(service)), quote_id: id };
    await request(service.app).post('/internal/bookings/confirm').set(other).send(booking).expect(403);
  }
});
