import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { badBodies } from '@tailgate/service-kit/testing';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const hold = (appointment_id: number, date: string) =>
  service.internal('slots/claim', { appointment_id, date, start_time: '07:00:00', end_time: '11:00:00' });

test('the hold of a reschedule that failed is released; the booked slot and other holds stay', async () => {
  const [booked, other] = [await service.book(), await service.book()];
  const date = service.day(2);
  const [wanted, others] = [await service.addSlot({ date }), await service.addSlot({ date })];
  expect((await hold(booked.appointmentId, date)).body.slot_id).toBe(wanted);
  expect((await hold(other.appointmentId, date)).body.slot_id).toBe(others);
  const release = () => service.internal('slots/release-hold', { appointment_id: booked.appointmentId });
  expect([(await release()).status, (await release()).status]).toEqual([200, 200]);
  expect(await service.slot(wanted)).toMatchObject({ held_by_appointment_id: null, held_until: null });
  expect(await service.slot(others)).toMatchObject({ held_by_appointment_id: other.appointmentId });
  expect(await service.slotsOf(booked.appointmentId)).toEqual([booked.timeSlotId]);
  const shown = await service.request('GET', `/api/public/time-slots/available/${date}`);
  expect(shown.body.map(({ id }: { id: number }) => id)).toEqual([wanted]);
});

test('bad input is refused', async () => {
  for (const { what, json } of badBodies({ appointment_id: 1 })) {
    expect([what, (await service.internal('slots/release-hold', json)).status]).toEqual([what, 400]);
  }
});
