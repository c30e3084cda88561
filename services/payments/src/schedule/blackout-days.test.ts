import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { everyDay, scheduleDesk } from '../testing/schedule-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const desk = scheduleDesk(() => service);
const { staff, setPlan, fill, slotsOf, startsOf, freeOf, scheduleHistory, historyOf } = desk;
const blackout = (date: string, reason?: string, truck_id?: number) =>
  staff('POST', '/api/blackout-days', { date, reason, truck_id });
const EVENING = { start_time: '20:00:00', end_time: '21:00:00' };

test('a blackout day closes its slots, keeps bookings, and opens as it was', async () => {
  const date = service.day(4);
  await setPlan([]);
  const evening = { date, ...EVENING };
  const free = await service.addSlot(evening);
  const blocked = await service.addSlot({ ...evening, is_blocked: true });
  const booked = await service.book({}, evening);
  const { status, body } = await blackout(date, 'Snow');
  expect([status, body]).toMatchObject([201, { date, truck: null, reason: 'Snow', in_use: 1 }]);
  expect(await freeOf(date)).toEqual([]);
  const shown = new Map((await slotsOf(date)).map((slot) => [slot.id, slot]));
  expect(shown.get(free)).toMatchObject({ is_available: false, is_blocked: true });
  expect(shown.get(booked.timeSlotId)).toMatchObject({ is_blocked: false, appointment_id: booked.appointmentId });
  expect((await staff('GET', '/api/blackout-days')).body).toMatchObject([{ date, reason: 'Snow', in_use: 1 }]);
  expect((await staff('GET', `/api/time-slots/${free}`)).body).toEqual(shown.get(free));

  const held = await service.open(service.appointments.addQuote(), free);
  expect(held).toMatchObject({ status: 409, body: { code: 'SLOT_BLOCKED' } });
  const hold = await service.internal('slots/claim', { appointment_id: booked.appointmentId, ...evening });
  expect(hold.body.slot_id).toBe(booked.timeSlotId);
  const other = await service.book();
  expect(await service.internal('slots/claim', { appointment_id: other.appointmentId, ...evening })).toMatchObject({
    status: 409,
    body: { code: 'SLOT_TAKEN' },
  });
  // A slot that becomes free on that day cannot be booked.
  await service.refund(booked.paymentId);
  expect(await freeOf(date)).toEqual([]);
  expect((await service.open(service.appointments.addQuote(), booked.timeSlotId)).status).toBe(409);

  for (const attempt of [
    staff('POST', '/api/time-slots', evening),
    staff('PUT', `/api/time-slots/${free}`, { is_available: true }),
  ]) {
    expect(await attempt).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  expect((await staff('POST', '/api/time-slots/range', { from: date, to: date, is_available: true })).body).toEqual({
    changed: 0,
    in_use: 0,
  });
  await setPlan(everyDay({ start_time: '22:00:00', end_time: '23:00:00' }));
  await fill();
  expect(await startsOf(date)).not.toContain('22:00:00');

  expect((await staff('DELETE', `/api/blackout-days/${date}`)).status).toBe(204);
  expect(await service.slot(blocked)).toMatchObject({ is_blocked: true });
  expect((await service.open(service.appointments.addQuote(), free)).status).toBe(200);
  await fill();
  expect((await startsOf(date)).filter((start) => start === '22:00:00')).toHaveLength(1);
  const actions = (await scheduleHistory()).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['blackout.added', 'blackout.removed']));
  const [removed, added] = await historyOf(free);
  expect([removed, added]).toMatchObject([{ action: 'blackout.removed' }, { action: 'blackout.added' }]);
  expect(added.summary).toContain('Snow');
  const found = (await staff('GET', '/api/history/payments?subject=schedule&search=Blackout')).body;
  expect(found.map(({ action }: { action: string }) => action)).toEqual(['blackout.removed', 'blackout.added']);
});

test('one truck stays away while the others drive', async () => {
  const date = service.day(5);
  await setPlan([]);
  const [first, second] = [await service.addSlot({ date, ...EVENING }), await service.book({}, { date, ...EVENING })];
  const away = (await service.slot(first)).truck_id;
  const other = (await service.slot(second.timeSlotId)).truck_id;
  const { body } = await blackout(date, 'Inspection', away);
  expect(body).toMatchObject({ date, truck: { id: away }, in_use: 0 });
  expect(await freeOf(date)).toEqual([]);
  const shown = new Map((await slotsOf(date)).map((slot) => [slot.id, slot]));
  expect(shown.get(first)).toMatchObject({ is_available: false, is_blocked: true });
  expect(shown.get(second.timeSlotId)).toMatchObject({ is_blocked: false });
  expect((await service.open(service.appointments.addQuote(), first)).body.code).toBe('SLOT_BLOCKED');
  for (const attempt of [
    staff('POST', '/api/time-slots', { date, start_time: '18:00:00', end_time: '19:00:00', truck_id: away }),
    staff('PUT', `/api/time-slots/${first}`, { is_available: true }),
  ]) {
    expect(await attempt).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  }
  await staff('POST', '/api/time-slots/range', { from: date, to: date, is_available: false });
  expect(
    (await staff('POST', '/api/time-slots/range', { from: date, to: date, is_available: true })).body.changed,
  ).toBe(0);
  const late = await staff('POST', '/api/time-slots', { date, start_time: '18:00:00', end_time: '19:00:00' });
  expect(late.body).toMatchObject({ is_available: true, truck: { id: other } });
  const hour = { start_time: '14:00:00', end_time: '15:00:00' };
  await setPlan([away, other].flatMap((truck_id) => everyDay({ ...hour, truck_id })));
  await fill();
  const ofHour = (await slotsOf(date)).filter(({ start_time }) => start_time === hour.start_time);
  expect(ofHour.map(({ truck }) => truck?.id)).toEqual([other]);

  expect((await blackout(date, undefined, other)).body).toMatchObject({ truck: { id: other }, in_use: 1 });
  expect((await blackout(date, undefined, other)).status).toBe(409);
  expect((await blackout(date)).body).toMatchObject({ truck: null, in_use: 1 });
  const days = (await staff('GET', '/api/blackout-days')).body.filter((day: { date: string }) => day.date === date);
  expect(days.map(({ truck }: { truck: { id: number } | null }) => truck?.id)).toEqual([undefined, away, other]);
  for (const query of ['', `?truck_id=${other}`])
    expect((await staff('DELETE', `/api/blackout-days/${date}${query}`)).status).toBe(204);
  expect((await staff('DELETE', `/api/blackout-days/${date}?truck_id=${other}`)).status).toBe(404);
  expect((await service.open(service.appointments.addQuote(), first)).body.code).toBe('SLOT_BLOCKED');
  expect((await staff('DELETE', `/api/blackout-days/${date}?truck_id=${away}`)).status).toBe(204);
  await staff('PUT', `/api/time-slots/${first}`, { is_available: true });
  expect((await service.open(service.appointments.addQuote(), first)).status).toBe(200);
  const [entry] = await scheduleHistory();
  expect(entry.summary).toMatch(/, Truck 1$/);
  expect((await blackout(date, undefined, 99)).body.details).toMatchObject([{ field: 'truck_id' }]);
});

test('a buyer who holds a slot of a blackout day can finish', async () => {
  const date = service.day(6);
  const timeSlotId = await service.addSlot({ date, ...EVENING });
  const quote = service.appointments.addQuote();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  expect((await blackout(date)).body).toMatchObject({ reason: null, in_use: 1 });
  expect((await service.confirm(quote, paymentIntentId, timeSlotId)).status).toBe(200);
  expect(await service.slotsOf(quote.appointment_id ?? 0)).toEqual([timeSlotId]);
});

test('refuses a day twice or in the past, and removes no day that is not one', async () => {
  const date = service.day(8);
  const answers = await Promise.all([1, 2, 3].map(() => blackout(date)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await blackout('2020-01-01')).toMatchObject({ status: 400, body: { details: [{ field: 'date' }] } });
  expect(await staff('DELETE', `/api/blackout-days/${service.day(9)}`)).toMatchObject({ status: 404 });
});

test('bad input is a 400, and only staff are admitted', async () => {
  await desk.expectStaffOnly([
    ['GET', '/api/blackout-days'],
    ['POST', '/api/blackout-days', { date: service.day(20) }],
    ['DELETE', `/api/blackout-days/${service.day(20)}`],
  ]);
  expect((await staff('DELETE', '/api/blackout-days/2026-02-31')).status).toBe(400);
});
