import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import request from 'supertest';
import { ADA, aBookedAppointment, dayIn, put, STRANGER, stored } from '../testing/booked-appointments.ts';
import { aBooking, anApprovedQuote, giveToUser } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.moveClock(0);
  return clearData(service);
});

const jobs = async () => ({
  cancelJobs: await service.jobData('unwind-booking'),
  mails: await service.rows(
    "SELECT kind, appointment_id FROM messages WHERE kind IN ('cancelled', 'refunded') AND channel = 'mail' ORDER BY id",
  ),
});

describe('each status offers the same to customers and staff', () => {
  const allowed: Record<string, string[]> = {
    pending: ['cancelled', 'archived'],
    confirmed: ['cancelled', 'completed', 'archived'],
    cancelled: ['archived'],
    completed: ['archived'],
    archived: [],
  };
  const cases = Object.keys(allowed).flatMap((from) =>
    ['cancelled', 'completed', 'archived'].flatMap((to) => [false, true].map((staff) => ({ from, to, staff }))),
  );
  const refusals: Record<string, string> = {
    'pending completed': 'APPOINTMENT_UNPAID',
    'cancelled completed': 'APPOINTMENT_CANCELLED',
  };

  test.each(cases)('$from to $to (staff: $staff)', async ({ from, to, staff }) => {
    const { id } = await aBookedAppointment(service);
    // Only an appointment that has started can be completed, and then a customer cannot cancel it.
    if (to === 'completed') service.moveClock(6);
    await service.rows(`UPDATE appointments SET status = '${from}'`);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, { status: to }, { staff });
    const after = await stored(service, id);
    if (allowed[from]?.includes(to)) {
      expect([status, body.status, after.version]).toEqual([200, to, before.version + 1]);
      expect(body.version).toBe(after.version);
      const cancelled = to === 'cancelled';
      expect(body.cancelled).toBe(cancelled);
      expect(await jobs()).toEqual({
        cancelJobs: cancelled ? [{ appointment_id: id, mail: { kind: 'cancelled' } }] : [],
        mails: cancelled ? [{ kind: 'cancelled', appointment_id: id }] : [],
      });
    } else {
      expect([status, body.code]).toEqual([409, refusals[`${from} ${to}`] ?? 'STATUS_NOT_ALLOWED']);
      expect(after).toEqual(before);
      expect(await jobs()).toEqual({ cancelJobs: [], mails: [] });
    }
    // The request itself does not call the payments service; the job of a cancellation does.
    expect(service.payments.calls).toEqual([]);
  });
});

test("another customer's appointment is not found, whatever the request", async () => {
  const { id } = await aBookedAppointment(service);
  const before = await stored(service, id);
  const reschedule = {
    status: 'confirmed',
    appointment_date: dayIn(6),
    appointment_time_start: '07:00:00',
    appointment_time_end: '11:00:00',
  };
  for (const body of [{ status: 'cancelled' }, { status: 'completed' }, { status: 'archived' }, reschedule]) {
    const answersOf = async (which: number) => {
      const answer = await put(service, which, body, { userId: STRANGER });
      return [answer.status, answer.body.code, answer.body.message];
    };
    expect(await answersOf(id)).toEqual(await answersOf(4711));
    expect((await answersOf(id))[0]).toBe(404);
  }
  expect(await stored(service, id)).toEqual(before);
  expect([await jobs(), service.payments.calls]).toEqual([{ cancelJobs: [], mails: [] }, []]);
});

test('accepts only the listed statuses and fields, and names a refused field', async () => {
  const { id } = await aBookedAppointment(service);
  const before = await stored(service, id);
  const wrong: [object, string][] = [
    [{ status: 'pending' }, 'status'],
    [{ status: ['cancelled'] }, 'status'],
    [{}, 'origin'],
    [{ status: 'cancelled', notes: 'x' }, 'notes'],
    [{ status: 'cancelled', version: '1' }, 'version'],
    [{ status: 'confirmed' }, 'appointment_date'],
    [{ status: 'completed', appointment_date: dayIn(6) }, 'appointment_date'],
    [{ status: 'completed', reason: 'x'.repeat(301) }, 'reason'],
    [{ status: 'archived', reason: 'x' }, 'reason'],
  ];
  for (const [body, field] of wrong) {
    const answer = await put(service, id, body);
    const fields = answer.body.details?.map((detail: { field: string }) => detail.field);
    expect([body, answer.status, fields]).toEqual([body, 400, expect.arrayContaining([field])]);
  }
  expect(await stored(service, id)).toEqual(before);
});

test('a past appointment can be completed by its customer, but cancelled, which refunds it, only by staff', async () => {
  const { id } = await aBookedAppointment(service, dayIn(1));
  service.moveClock(2);
  expect((await put(service, id, { status: 'cancelled' })).body.code).toBe('APPOINTMENT_PAST');
  expect((await put(service, id, { status: 'cancelled' }, { staff: true })).status).toBe(200);
  const other = await aBookedAppointment(service, dayIn(1));
  expect((await put(service, other.id, { status: 'completed' })).status).toBe(200);
});

test.each(['cancelled', 'completed', 'archived'])(
  'refuses to make an old version %s after its payment, and queues no cancellation',
  async (status) => {
    const quote = await anApprovedQuote(service);
    const id = quote.appointment_id ?? 0;
    const seen = await stored(service, id);
    const payments = await service.as('SERVICE', { issuer: 'payments' });
    const paid = request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(quote));
    expect((await paid).status).toBe(200);
    const before = await stored(service, id);
    const { status: answered, body } = await put(service, id, { status, version: seen.version }, { staff: true });
    expect([answered, body.code]).toEqual([409, 'RECORD_CHANGED']);
    expect([await stored(service, id), await jobs()]).toEqual([before, { cancelJobs: [], mails: [] }]);
    const sure = {
      status,
      version: before.version,
      ...(status === 'completed' ? { reason: 'It was done by hand' } : {}),
    };
    expect((await put(service, id, sure, { staff: true })).status).toBe(200);
  },
);

describe('a cancellation', () => {
  test('is rolled back if its job cannot be enqueued', async () => {
    const { id } = await aBookedAppointment(service);
    const before = await stored(service, id);
    const enqueue = service.deps.jobs.enqueue;
    // The cancellation and its message are already written when its job fails.
    jest.spyOn(service.deps.jobs, 'enqueue').mockImplementation((async (transaction, name, data) => {
      if (name === 'unwind-booking') throw new Error('no job table');
      return await enqueue(transaction, name, data);
    }) as typeof enqueue);
    expect((await put(service, id, { status: 'cancelled' })).status).toBe(500);
    expect(await stored(service, id)).toEqual(before);
    expect(await jobs()).toEqual({ cancelJobs: [], mails: [] });
  });

  test('happens once if requested 20 times at once', async () => {
    const { id } = await aBookedAppointment(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(service, id, { status: 'cancelled' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await jobs()).cancelJobs).toHaveLength(1);
  });

  test('and a concurrent confirmation leave nothing half done, in either order', async () => {
    const payments = await service.as('SERVICE', { issuer: 'payments' });
    for (let round = 0; round < 12; round += 1) {
      await clearData(service);
      const quote = await anApprovedQuote(service);
      await giveToUser(service, 'ada@example.com', ADA);
      const confirm = () => request(service.app).post('/internal/bookings/confirm').set(payments).send(aBooking(quote));
      const cancel = () => put(service, quote.appointment_id ?? 0, { status: 'cancelled' });
      // Half of the rounds give the confirmation a head start.
      const [cancelled, confirmed] =
        round % 2 === 0
          ? await Promise.all([cancel(), confirm()])
          : (await Promise.all([confirm(), cancel()])).toReversed();
      const row = await stored(service, quote.appointment_id ?? 0);
      expect([cancelled!.status, row.status]).toEqual([200, 'cancelled']);
      expect((await jobs()).cancelJobs).toHaveLength(1);
      expect([200, 409]).toContain(confirmed!.status);
      const [{ paid } = { paid: null }] = await service.rows<{ paid: boolean }>(
        "SELECT status = 'confirmed' AND payment_id IS NOT NULL AS paid FROM quotes",
      );
      // If confirmed first, the job refunds the payment; if cancelled first, the refused confirmation refunds it.
      expect(paid).toBe(confirmed!.status === 200);
    }
  });
});
