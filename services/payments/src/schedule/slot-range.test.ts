import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HistoryEntry } from '@tailgate/contracts';
import { badInputs } from '@tailgate/service-kit/testing';
import { scheduleDesk } from '../testing/schedule-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

// Each test has its own days.
let lastDay = 1;
const newDay = () => service.day(++lastDay);

const { staff, slotsOf, expectStaffOnly } = scheduleDesk(() => service);
const range = (body: object) => staff('POST', '/api/time-slots/range', body);
const bookFor = (appointmentId: number, timeSlotId: number) =>
  service.rows('UPDATE time_slots SET appointment_id = $appointmentId WHERE id = $timeSlotId RETURNING id', {
    appointmentId,
    timeSlotId,
  });
const historyOf = async (query: string): Promise<HistoryEntry[]> =>
  (await staff('GET', `/api/history/payments?${query}`)).body;

describe('the slots of some days', () => {
  test('are listed in order of time, for 31 days at most', async () => {
    const [first, second] = [newDay(), newDay()];
    const late = await service.addSlot({ date: second });
    const noon = await service.addSlot({ date: first, start_time: '12:00:00', end_time: '13:00:00' });
    const early = await service.addSlot({ date: first });
    const { status, body } = await staff('GET', `/api/time-slots?from=${first}&to=${second}`);
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [early, noon, late]]);
    expect(body[0]).toEqual((await slotsOf(first))[0]);
    const tooMany = await staff('GET', `/api/time-slots?from=${service.day(1)}&to=${service.day(32)}`);
    expect(tooMany).toMatchObject({ status: 400, body: { details: [{ field: 'to' }] } });
    expect((await staff('GET', `/api/time-slots?from=${service.day(1)}&to=${service.day(31)}`)).status).toBe(200);
    expect((await staff('GET', `/api/time-slots?from=${second}&to=${first}`)).status).toBe(400);
  });

  test('are blocked and enabled together, except those in use; the history has the count', async () => {
    const [from, to] = [newDay(), newDay()];
    const [free, booked] = [await service.addSlot({ date: from }), await service.addSlot({ date: from })];
    const holding = await service.addSlot({ date: to });
    await bookFor(70_001, booked);
    await service.open(service.appointments.addQuote(), holding);
    expect(await range({ from, to, is_available: false })).toMatchObject({
      status: 200,
      body: { changed: 1, in_use: 2 },
    });
    expect(await service.slot(free)).toMatchObject({ is_blocked: true });
    expect(await service.slot(booked)).toMatchObject({ is_blocked: false, appointment_id: 70_001 });
    expect((await range({ from, to, is_available: false })).body).toEqual({ changed: 0, in_use: 2 });
    expect((await range({ from, to, is_available: true })).body).toEqual({ changed: 1, in_use: 2 });
    const entries = await historyOf('subject=schedule');
    expect(entries[0]).toMatchObject({ actor: 'admin', action: 'slots.enabled' });
    expect(entries[1]?.summary).toContain('1 slot blocked, 2 in use left as they are');
    const actionsOn = async (id: number) =>
      (await historyOf(`subject=time-slot&subject_id=${id}`)).map(({ action }) => action);
    expect(await actionsOn(free)).toEqual(['slots.enabled', 'slots.blocked']);
    expect(await actionsOn(booked)).toEqual([]);
  });

  test('in the past are refused', async () => {
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    const refused = await range({ from: yesterday, to: newDay(), is_available: false });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'from' }] } });
  });
});

test('bad input is a 400, and only staff are admitted', async () => {
  const day = { from: service.day(1), to: service.day(2) };
  await expectStaffOnly([['POST', '/api/time-slots/range', { ...day, is_available: true }]]);
  const list = `/api/time-slots?from=${day.from}&to=${day.to}`;
  expect((await service.request('GET', list, undefined, 'CUSTOMER')).status).toBe(403);
  for (const date of badInputs.pathDates.filter((each) => !each.includes('/'))) {
    const { status } = await staff('GET', `/api/time-slots?from=${date}&to=${day.to}`);
    expect([date, status]).toEqual([date, 400]);
  }
});
