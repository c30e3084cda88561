import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  aBookedAppointment,
  dayIn,
  expectServicesAgree,
  move,
  moveInto,
  put,
  stored,
} from '../../testing/booked-appointments.ts';
import { linkOf } from '../../testing/booking-link.ts';
import { aStaffAppointment, endOfHistory, historyOf } from '../../testing/staff-appointments.ts';
import { clearData, startService, type TestService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.moveClock(0);
  await clearData(service);
});

const BY = 'Customer (booking link)';
const mails = async () =>
  (await service.rows<{ kind: string }>("SELECT kind FROM messages WHERE channel = 'mail' ORDER BY id")).map(
    ({ kind }) => kind,
  );

describe('moves the trip', () => {
  test('into exactly the chosen hours, with a mail and a history entry that names the link', async () => {
    const { id } = await aBookedAppointment(service);
    const after = await endOfHistory(service);
    for (const hour of [11, 12]) service.payments.addSlot(dayIn(9), hour);
    const link = await linkOf(service, id);
    const { status, body } = await link.put(moveInto(dayIn(9), '12:00:00', '13:00:00'));
    expect([status, body.appointment_date, body.appointment_time_start]).toEqual([200, dayIn(9), '12:00:00']);
    await expectServicesAgree(service, id);
    expect(await mails()).toContain('rescheduled');
    expect(await historyOf(service, 'appointment', id, after)).toEqual([
      expect.stringMatching(
        new RegExp(`^${BY.replace(/[()]/g, '\\$&')}: appointment.rescheduled, .+, 09:00 → .+, 12:00$`),
      ),
    ]);
  });

  test('to a start that is free or its own, for all its hours', async () => {
    const { id } = await aBookedAppointment(service);
    const fewer = { hours: 1, reason: 'Two crews meet there' };
    await service.rows(
      `UPDATE appointments SET distance = 300, fewer_hours = '${JSON.stringify(fewer)}' WHERE id = ${id}`,
    );
    const free = service.payments.addSlot(dayIn(5), 10);
    const [own] = service.payments.slotsOf(id);
    service.payments.addSlot(dayIn(5), 11, id + 1);
    const link = await linkOf(service, id);
    const { status, body } = await link.freeStarts(dayIn(5));
    expect([status, body]).toEqual([
      200,
      [
        { id: own?.id, start_time: '09:00:00', end_time: '10:00:00' },
        { id: free, start_time: '10:00:00', end_time: '11:00:00' },
      ],
    ]);
    expect(service.payments.trips.at(-1)?.hours).toBeGreaterThan(fewer.hours);
    service.payments.breakOff('freeStarts', 'before');
    expect((await link.freeStarts(dayIn(5))).body.code).toBe('UNAVAILABLE');
  });

  test('by the rules of the dashboard: periods, taken hours, days out of reach, old versions', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    const link = await linkOf(service, id);
    const answers = [
      await link.put(moveInto(dayIn(9), '15:00:00', '16:00:00')),
      await link.put(moveInto(dayIn(400), '11:00:00', '12:00:00')),
      await link.put({ ...move(dayIn(9)), version: 1 }),
      await link.put(move(dayIn(9))),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'SLOT_TAKEN'],
      [400, 'INVALID_INPUT'],
      [409, 'RECORD_CHANGED'],
      [200, undefined],
    ]);
    expect(answers[1]?.body.details).toMatchObject([{ field: 'appointment_date' }]);
  });

  test('no more once it has started', async () => {
    const { id } = await aBookedAppointment(service);
    const link = await linkOf(service, id);
    service.moveClock(6);
    service.payments.addSlot(dayIn(9), 11);
    const answers = [
      await link.put(move(dayIn(9))),
      await link.put({ status: 'cancelled' }),
      await link.instruct({ instructions: 'Use the back door' }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'APPOINTMENT_PAST']);
    expect(await link.read()).toMatchObject({ status: 'confirmed', changeable: false, instructions: 'Ring twice' });
  });
});

describe('cancels the trip', () => {
  test('once: the second press is refused, and one job returns the money', async () => {
    const { id } = await aBookedAppointment(service);
    const after = await endOfHistory(service);
    const link = await linkOf(service, id);
    const [one, other] = await Promise.all([link.put({ status: 'cancelled' }), link.put({ status: 'cancelled' })]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 200)?.body).toMatchObject({ cancelled: true, paid: true });
    await expectServicesAgree(service, id);
    expect((await service.jobData('unwind-booking')).length).toBe(1);
    expect((await mails()).filter((kind) => kind === 'cancelled')).toEqual(['cancelled']);
    const entries = await historyOf(service, 'appointment', id, after);
    expect(entries).toEqual([expect.stringContaining(`${BY}: appointment.cancelled`)]);
  });

  test('that is not paid', async () => {
    const { id } = await aStaffAppointment(service);
    const { status, body } = await (await linkOf(service, id)).put({ status: 'cancelled', version: 3 });
    expect([status, body.code ?? body.status]).toEqual([409, 'RECORD_CHANGED']);
    expect((await (await linkOf(service, id)).put({ status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
    });
    await expectServicesAgree(service, id);
  });

  test.each([['archived'], ['completed'], ['pending'], [undefined]])('and does not make it %s', async (status) => {
    const { id } = await aBookedAppointment(service);
    const answer = await (await linkOf(service, id)).put({ status });
    expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, 'status']);
    expect((await stored(service, id)).status).toBe('confirmed');
  });
});

describe('instructions', () => {
  test('are kept for staff, with a history entry, and can be replaced and removed', async () => {
    const { id } = await aBookedAppointment(service);
    const after = await endOfHistory(service);
    const link = await linkOf(service, id);
    expect((await link.instruct({ instructions: '  Gate code 12\nRing twice ' })).body).toMatchObject({
      instructions: 'Gate code 12\nRing twice',
      version: 3,
    });
    expect((await link.instruct({ instructions: 'Use the back door', version: 3 })).status).toBe(200);
    expect((await link.instruct({ instructions: 'Use the back door' })).body.version).toBe(4);
    expect((await put(service, id, { status: 'archived' }, { staff: true })).body).toMatchObject({
      instructions: 'Use the back door',
    });
    expect((await link.instruct({ instructions: '' })).body.code).toBe('STATUS_NOT_ALLOWED');
    expect((await historyOf(service, 'appointment', id, after)).slice(0, 2)).toEqual([
      `${BY}: appointment.instructions-changed, Instructions "Ring twice" → "Gate code 12\nRing twice"`,
      `${BY}: appointment.instructions-changed, Instructions "Gate code 12\nRing twice" → "Use the back door"`,
    ]);
  });

  test('refuses what is too long or not text, an unknown field and an old version', async () => {
    const { id } = await aBookedAppointment(service);
    const link = await linkOf(service, id);
    const bad: [object, string][] = [
      [{ instructions: 'x'.repeat(1_001) }, 'instructions'],
      [{ instructions: 7 }, 'instructions'],
      [{ instructions: 'a\u0000b' }, 'instructions'],
      [{ instructions: 'a', notes: 'b' }, 'notes'],
    ];
    for (const [body, field] of bad) {
      const answer = await link.instruct(body);
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, field]);
    }
    expect((await link.instruct({ instructions: 'x', version: 1 })).body.code).toBe('RECORD_CHANGED');
    expect((await link.instruct({ instructions: 'x'.repeat(1_000) })).status).toBe(200);
    expect((await link.instruct({ instructions: null })).body.instructions).toBeNull();
  });
});

describe('at the same time by link and by account', () => {
  test.each(Array.from({ length: 6 }, (_, round) => [round]))('round %i ends with one slot or none', async (round) => {
    const { id } = await aBookedAppointment(service);
    for (const hour of [7, 11, 15]) service.payments.addSlot(dayIn(9), hour);
    const link = await linkOf(service, id);
    const sent = [
      () => link.put({ status: 'cancelled' }),
      () => put(service, id, move(dayIn(9), 7, 11)),
      () => link.put(move(dayIn(9), 11, 15)),
      () => put(service, id, { status: 'cancelled' }),
      () => link.instruct({ instructions: `Round ${round}` }),
    ];
    const rotated = [...sent.slice(round % 5), ...sent.slice(0, round % 5)];
    const answers = await Promise.all(rotated.map((send) => send()));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const row = await expectServicesAgree(service, id);
    expect(row.status).toBe('cancelled');
    expect((await service.jobData('unwind-booking')).length).toBe(1);
    expect((await mails()).filter((kind) => kind === 'cancelled').length).toBe(1);
  });
});
