import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  aBookedAppointment,
  dayIn,
  expectQuietAgreement,
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

test('a reschedule that took too long leaves the turn of the next one alone', async () => {
  const { id } = await aBookedAppointment(service);
  service.payments.addSlot(dayIn(9), 11);
  service.payments.meanwhile.claimSlot = async () =>
    await service.rows("UPDATE appointments SET rescheduling_until = now() + interval '20 seconds'");
  expect((await put(service, id, move(dayIn(9)))).body.code).toBe('CONFLICT');
  expect(await service.rows('SELECT 1 FROM appointments WHERE rescheduling_until IS NOT NULL')).toHaveLength(1);
});

test('what the job has settled while the request was swapping is not recorded twice', async () => {
  const { id } = await aBookedAppointment(service);
  const slot_id = service.payments.addSlot(dayIn(9), 11);
  const before = await stored(service, id);
  service.payments.meanwhile.swapSlot = async () => {
    delete service.payments.meanwhile.swapSlot;
    expect(await finishReschedule(service.deps, { appointment_id: id, slot_id }, 'the job')).toBe('settled');
  };
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  // Once for the new time, and once for having its slot.
  const row = await expectQuietAgreement(service, id);
  expect(row.version).toBe(before.version + 2);
});

test('what is settled is not swapped again, however late its job comes', async () => {
  const { id } = await aBookedAppointment(service);
  const slot_id = service.payments.addSlot(dayIn(9), 11);
  expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
  expect(await finishReschedule(service.deps, { appointment_id: id, slot_id }, 'the job')).toBe('settled');
  expect(service.payments.callsOf('swapSlot')).toHaveLength(1);
  await expectQuietAgreement(service, id);
});
