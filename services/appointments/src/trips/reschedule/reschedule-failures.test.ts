import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { silentLog, until } from '@tailgate/service-kit/testing';
import {
  aBookedAppointment,
  dayIn,
  expectServicesAgree,
  move,
  put,
  rescheduleMails,
  stored,
} from '../../testing/booked-appointments.ts';
import { setUpFailpoints } from '../../testing/failpoints.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, setSettings, startService } from '../../testing/start-service.ts';
import { finishOldReschedules } from './finish-old-reschedules.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const mails = () => rescheduleMails(service);
const failAt = setUpFailpoints();

describe('when the payments service fails in between', () => {
  test('before the hold: 503, and nothing changes', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    const before = await stored(service, id);
    service.payments.breakOff('claimSlot', 'before');
    const { status, body } = await put(service, id, move(dayIn(9)));
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await stored(service, id)).toEqual(before);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectServicesAgree(service, id);
  });

  test('with the answer to the hold lost: nothing changes, and the next attempt finds the same hold', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.breakOff('claimSlot', 'after');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(503);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectServicesAgree(service, id);
  });

  test.each(['before', 'after'] as const)(
    '%s the swap: the new time is kept, a second change is refused for now, and a job finishes',
    async (when) => {
      const { id } = await aBookedAppointment(service);
      service.payments.addSlot(dayIn(9), 11);
      service.payments.breakOff('swapSlot', when);
      const { status, body } = await put(service, id, move(dayIn(9)));
      expect([status, body.appointment_date]).toEqual([200, dayIn(9)]);
      expect((await put(service, id, move(dayIn(10)))).body.code).toBe('CONFLICT');
      const row = await expectServicesAgree(service, id);
      expect(row.appointment_date).toBe(dayIn(9));
      expect(await mails()).toEqual(['rescheduled']);
    },
  );

  test('after the swap, and the settings change before it is repeated: it asks for the same slots', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.trips.length = 0;
    service.payments.breakOff('swapSlot', 'after');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await setSettings(service, { trip_takes: 'slot', overtime_hours: 0 });
    expect((await expectServicesAgree(service, id)).appointment_date).toBe(dayIn(9));
    const trip = { hours: 2, overtime_hours: 2, load_weight: 640 };
    expect(service.payments.trips).toEqual([trip, trip, trip]);
    expect(await stored(service, id)).toMatchObject({ claimed_trip: null });
  });

  test('for hours: the hourly job finishes the reschedule whose own job gave up', async () => {
    const [left, gone] = [await aBookedAppointment(service), await aBookedAppointment(service, dayIn(6))];
    await service.jobs.boss.updateQueue('swap-slot', { retryLimit: 0 });
    for (const [index, { id }] of [left, gone].entries()) {
      service.payments.addSlot(dayIn(9), 11);
      service.payments.breakOff('swapSlot', 'before', 'before');
      expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
      await until(async () => expect(await service.deps.jobs.listStuck()).toHaveLength(index + 1));
    }
    // Another customer has booked the second slot.
    const [, lost] = [...service.payments.slots.values()].filter(({ date }) => date === dayIn(9));
    Object.assign(lost!, { heldBy: null, bookedBy: 4711 });
    const run = { id: 'hourly', log: silentLog };
    await finishOldReschedules(service.deps, run);
    expect(await stored(service, left.id)).toMatchObject({ claimed_slot_id: expect.any(Number) });
    service.moveClock(1);
    await finishOldReschedules(service.deps, run);
    service.moveClock(0);
    expect((await expectServicesAgree(service, left.id)).appointment_date).toBe(dayIn(9));
    expect((await expectServicesAgree(service, gone.id)).appointment_date).toBe(dayIn(6));
    expect(await mails()).toEqual(['rescheduled', 'not-rescheduled']);
    await service.jobs.boss.updateQueue('swap-slot', { retryLimit: 500 });
  });

  test('and the hold is lost: the appointment keeps its slot, and the answer says so', async () => {
    const { id } = await aBookedAppointment(service);
    const slot = service.payments.addSlot(dayIn(9), 11);
    const lose = async () => {
      Object.assign(service.payments.slots.get(slot)!, { heldBy: null, bookedBy: 4711 });
    };
    service.payments.during.swapSlot = lose;
    const { status, body } = await put(service, id, move(dayIn(9)));
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    const row = await expectServicesAgree(service, id);
    expect([row.appointment_date, row.appointment_time_start]).toEqual([dayIn(5), '09:00:00']);

    // If the job finishes it, the request has been answered, so a mail has to report it.
    Object.assign(service.payments.slots.get(slot)!, { bookedBy: null });
    service.payments.breakOff('swapSlot', 'before');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    const after = await expectServicesAgree(service, id);
    expect(after.appointment_date).toBe(dayIn(5));
    expect(await mails()).toEqual(['not-rescheduled', 'not-rescheduled']);
  });
});

describe('when this service fails', () => {
  test.each(['reschedule.claim.before', 'reschedule.claim.after', 'reschedule.commit.before'])(
    'at %s: the appointment does not change',
    async (point) => {
      const { id } = await aBookedAppointment(service);
      service.payments.addSlot(dayIn(9), 11);
      const before = await stored(service, id);
      failAt(point);
      expect((await put(service, id, move(dayIn(9)))).status).toBe(500);
      expect(await stored(service, id)).toEqual(before);
      expect(await service.jobData('swap-slot')).toEqual([]);
      expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
      await expectServicesAgree(service, id);
    },
  );

  test.each(['reschedule.claim.after', 'reschedule.commit.before'])(
    'at %s: the new slot is free again',
    async (point) => {
      const { id } = await aBookedAppointment(service);
      const slot = service.payments.addSlot(dayIn(9), 11);
      failAt(point);
      expect((await put(service, id, move(dayIn(9)))).status).toBe(500);
      expect(service.payments.slots.get(slot)).toMatchObject({ heldBy: null, bookedBy: null });
    },
  );

  test('a hold that cannot be released expires, and the error stays the same', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    failAt('reschedule.commit.before');
    service.payments.breakOff('releaseSlotHold', 'before');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(500);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectServicesAgree(service, id);
  });

  test.each([
    'reschedule.commit.after',
    'reschedule.swap.before',
    'reschedule.swap.after',
    'reschedule.settle.before',
    'reschedule.settle.after',
  ])('at %s: the job finishes it', async (point) => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    failAt(point);
    await put(service, id, move(dayIn(9)));
    const row = await expectServicesAgree(service, id);
    expect(row.appointment_date).toBe(dayIn(9));
    expect(await mails()).toEqual(['rescheduled']);
  });

  test('killed while holding a slot: the appointment can be rescheduled again after half a minute', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    await service.rows("UPDATE appointments SET rescheduling_until = now() + interval '30 seconds'");
    expect((await put(service, id, move(dayIn(9)))).body.code).toBe('CONFLICT');
    await service.rows("UPDATE appointments SET rescheduling_until = now() - interval '1 second'");
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectServicesAgree(service, id);
  });

  test.each(['cancel.commit.before', 'cancel.commit.after', 'cancel.unwind.before', 'cancel.unwind.after'])(
    'cancelling at %s: it is cancelled and its job is queued, or neither',
    async (point) => {
      const { id } = await aBookedAppointment(service);
      failAt(point);
      await put(service, id, { status: 'cancelled' });
      const row = await expectServicesAgree(service, id);
      expect(row.status).toBe(point === 'cancel.commit.before' ? 'confirmed' : 'cancelled');
    },
  );
});
