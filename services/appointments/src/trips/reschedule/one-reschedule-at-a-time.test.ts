import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  aBookedAppointment,
  dayIn,
  expectServicesAgree,
  move,
  put,
  stored,
} from '../../testing/booked-appointments.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, startService } from '../../testing/start-service.ts';
import { finishReschedule } from './finish-reschedule.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

test('a reschedule that took too long does not end the next one', async () => {
  const { id } = await aBookedAppointment(service);
  service.payments.addSlot(dayIn(9), 11);
  service.payments.during.claimSlot = async () =>
    await service.rows("UPDATE appointments SET rescheduling_until = now() + interval '20 seconds'");
  expect((await put(service, id, move(dayIn(9)))).body.code).toBe('CONFLICT');
  expect(await service.rows('SELECT 1 FROM appointments WHERE rescheduling_until IS NOT NULL')).toHaveLength(1);
});

test('a reschedule that the job finished during the request is not recorded twice', async () => {
  const { id } = await aBookedAppointment(service);
  const slot_id = service.payments.addSlot(dayIn(9), 11);
  const before = await stored(service, id);
  service.payments.during.swapSlot = async () => {
    delete service.payments.during.swapSlot;
    expect(await finishReschedule(service.deps, { appointment_id: id, slot_id }, 'the job')).toBe('swapped');
  };
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  // One version for the new time, one for the new slot.
  const row = await expectServicesAgree(service, id);
  expect(row.version).toBe(before.version + 2);
});

test('a finished reschedule is not swapped again by a late job', async () => {
  const { id } = await aBookedAppointment(service);
  const slot_id = service.payments.addSlot(dayIn(9), 11);
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  expect(await finishReschedule(service.deps, { appointment_id: id, slot_id }, 'the job')).toBe('swapped');
  expect(service.payments.callsOf('swapSlot')).toHaveLength(1);
  await expectServicesAgree(service, id);
});
