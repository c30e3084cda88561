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
  unwinds: await service.jobData('unwind-booking'),
  mails: (await service.jobData('mail')).filter((data) => /cancelled|refunded/.test((data as { kind: string }).kind)),
});

describe('what each status offers, to customers and staff alike', () => {
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
    // Only what has started can be completed; a customer cannot cancel what has.
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
        unwinds: cancelled ? [{ appointment_id: id }] : [],
        mails: cancelled ? [{ kind: 'cancelled', appointment_id: id }] : [],
      });
    } else {
      expect([status, body.code]).toEqual([409, refusals[`${from} ${to}`] ?? 'STATUS_NOT_ALLOWED']);
      expect(after).toEqual(before);
      expect(await jobs()).toEqual({ unwinds: [], mails: [] });
    }
    // Neither slot nor money is asked about within a request; a cancellation's job does that.
    expect(service.payments.calls).toEqual([]);
  });
});

test('a stranger’s appointment is as missing as one that never was, whatever is asked of it', async () => {
  const { id } = await aBookedAppointment(service);
  const before = await stored(service, id);
  const reschedule = {
    status: 'confirmed',
    appointment_date: dayIn(6),
    appointment_time_start: '07:00:00',
    appointment_time_end: '11:00:00',
  };
  for (const body of [{ status: 'cancelled' }, { status: 'completed' }, { status: 'archived' }, reschedule]) {
    const told = async (which: number) => {
      const answer = await put(service, which, body, { userId: STRANGER });
      return [answer.status, answer.body.code, answer.body.message];
    };
    expect(await told(id)).toEqual(await told(4711));
    expect((await told(id))[0]).toBe(404);
  }
  expect(await stored(service, id)).toEqual(before);
  expect([await jobs(), service.payments.calls]).toEqual([{ unwinds: [], mails: [] }, []]);
});

test('only the listed statuses and fields are taken, each refusal names its field', async () => {
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

test('what is past can be completed by its customer, but cancelled, which returns the money, by staff alone', async () => {
  const { id } = await aBookedAppointment(service, dayIn(1));
  service.moveClock(2);
  expect((await put(service, id, { status: 'cancelled' })).body.code).toBe('APPOINTMENT_PAST');
  expect((await put(service, id, { status: 'cancelled' }, { staff: true })).status).toBe(200);
  const other = await aBookedAppointment(service, dayIn(1));
  expect((await put(service, other.id, { status: 'completed' })).status).toBe(200);
});

test.each(['cancelled', 'completed', 'archived'])(
  'staff who ask for %s of what was paid for meanwhile are refused, and nothing is unwound',
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
    expect([await stored(service, id), await jobs()]).toEqual([before, { unwinds: [], mails: [] }]);
    const sure = {
      status,
      version: before.version,
      ...(status === 'completed' ? { reason: 'It was done by hand' } : {}),
    };
    expect((await put(service, id, sure, { staff: true })).status).toBe(200);
  },
);

describe('a cancellation', () => {
  test('that cannot enqueue its job did not happen', async () => {
    const { id } = await aBookedAppointment(service);
    const before = await stored(service, id);
    const enqueue = service.deps.jobs.enqueue;
    // The unwinding is enqueued in the transaction already when the mail fails.
    jest.spyOn(service.deps.jobs, 'enqueue').mockImplementation((async (transaction, name, data) => {
      if (name === 'mail') throw new Error('no job table');
      return await enqueue(transaction, name, data);
    }) as typeof enqueue);
    expect((await put(service, id, { status: 'cancelled' })).status).toBe(500);
    expect(await stored(service, id)).toEqual(before);
    expect(await jobs()).toEqual({ unwinds: [], mails: [] });
  });

  test('asked for 20 times at once happens once', async () => {
    const { id } = await aBookedAppointment(service);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(service, id, { status: 'cancelled' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await jobs()).unwinds).toHaveLength(1);
  });

  test('and the confirmation of its payment meet: in either order nothing is left half', async () => {
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
      expect((await jobs()).unwinds).toHaveLength(1);
      expect([200, 409]).toContain(confirmed!.status);
      const [{ paid } = { paid: null }] = await service.rows<{ paid: boolean }>(
        "SELECT status = 'confirmed' AND payment_id IS NOT NULL AS paid FROM quotes",
      );
      // Confirmed first, the payment is known and goes back; cancelled first, the confirmation is refused and it goes back too.
      expect(paid).toBe(confirmed!.status === 200);
    }
  });
});

test('the payments service reads every booking with its quote, page by page, and no one else does', async () => {
  for (let count = 0; count < 3; count += 1) await aBookedAppointment(service);
  await anApprovedQuote(service);
  const read = async (query: string, issuer: 'payments' | 'bff' = 'payments') =>
    await request(service.app)
      .get(`/internal/bookings${query}`)
      .set(await service.as('SERVICE', { issuer }));
  const first = await read('?limit=3');
  expect(first.body[0]).toMatchObject({ id: 4, status: 'pending', quote_status: 'approved', payment_id: null });
  expect(first.body[1]).toEqual({
    id: 3,
    status: 'confirmed',
    cancelled_at: null,
    appointment_date: dayIn(5),
    appointment_time_start: '09:00:00',
    appointment_time_end: '10:00:00',
    total_amount: '31.08',
    quote_id: 3,
    quote_status: 'confirmed',
    payment_id: 73,
    updated_at: expect.any(String),
  });
  expect(first.headers.link).toMatch(/cursor=2>; rel="next"/);
  expect((await read('?limit=3&cursor=2')).body.map(({ id }: { id: number }) => id)).toEqual([1]);
  expect((await read('', 'bff')).status).toBe(403);
  for (const status of ['cancelled', 'archived']) await put(service, 3, { status });
  const archived = { id: 3, status: 'archived', cancelled_at: expect.stringMatching(/Z$/) };
  expect((await read('?limit=3')).body[1]).toMatchObject(archived);
});
