import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scheduleDesk } from '../testing/schedule-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { staff, slotsOf, historyOf } = scheduleDesk(() => service);
const remove = (id: number) => staff('DELETE', `/api/time-slots/${id}`);

test('removes a free or blocked slot, and its history stays', async () => {
  const date = service.day(2);
  const free = await service.addSlot({ date });
  const blocked = await service.addSlot({ date, is_blocked: true });
  for (const id of [free, blocked]) expect((await remove(id)).status).toBe(204);
  expect(await slotsOf(date)).toEqual([]);
  const [entry] = await historyOf(free);
  expect(entry).toMatchObject({ actor: 'admin', action: 'slot.removed' });
  expect(entry.summary).toContain('09:00 – 10:00 of Truck 1 removed');
  expect((await remove(free)).status).toBe(404);
});

test('keeps a slot that is booked, on hold or has started', async () => {
  const { timeSlotId } = await service.book();
  const held = await service.addSlot();
  await service.open(service.appointments.addQuote(), held);
  const begun = await service.addSlot({ date: service.today(), start_time: '00:00:00', end_time: '23:59:59' });
  for (const [id, code] of [
    [timeSlotId, 'SLOT_IN_USE'],
    [held, 'SLOT_IN_USE'],
    [begun, 'SLOT_PAST'],
  ] as const) {
    expect([id, await remove(id)]).toMatchObject([id, { status: 409, body: { code } }]);
    expect((await service.slot(id)).id).toBe(id);
  }
});

test('a removed slot cannot be paid for: its buyer picks another one, and no money is taken', async () => {
  const timeSlotId = await service.addSlot({ date: service.day(3) });
  const quote = service.appointments.addQuote();
  const { paymentIntentId } = await service.authorise(quote, timeSlotId);
  service.clock.aheadMs = 11 * 60_000;
  expect((await remove(timeSlotId)).status).toBe(204);
  const lost = await service.confirm(quote, paymentIntentId, timeSlotId);
  service.clock.aheadMs = 0;
  expect(lost).toMatchObject({ status: 409, body: { code: 'HOLD_EXPIRED' } });
  expect(service.money(paymentIntentId).captured).toBe(0);
});

test('races buyers: nobody loses a slot that they hold', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await service.addSlot({ date: service.day(4 + round) });
    const [removed, opened] = await Promise.all([remove(id), service.open(service.appointments.addQuote(), id)]);
    expect([removed.status, opened.status]).toEqual(opened.status === 200 ? [409, 200] : [204, 404]);
  }
});

test('only staff are admitted', async () => {
  const id = await service.addSlot({ date: service.day(12) });
  expect((await service.request('DELETE', `/api/time-slots/${id}`, undefined, 'CUSTOMER')).status).toBe(403);
  expect((await service.request('DELETE', `/api/time-slots/${id}`)).status).toBe(401);
});
