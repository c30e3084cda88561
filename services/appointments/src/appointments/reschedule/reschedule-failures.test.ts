import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  aBookedAppointment,
  dayIn,
  expectQuietAgreement,
  move,
  put,
  rescheduleMails,
  stored,
} from '../../testing/booked-appointments.ts';
import { setUpFailpoints } from '../../testing/failpoints.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, NOBODY, startService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService(NOBODY);
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const mails = () => rescheduleMails(service);
const failAt = setUpFailpoints();

describe('when the payments service fails in the middle', () => {
  test('before the claim: 503, and nothing changed', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    const before = await stored(service, id);
    service.payments.breakOff('claimSlot', 'before');
    const { status, body } = await put(service, id, move(dayIn(9)));
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await stored(service, id)).toEqual(before);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectQuietAgreement(service, id);
  });

  test('with the claim made and its answer lost: nothing changed, and the same claim is found again', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.breakOff('claimSlot', 'after');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(503);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectQuietAgreement(service, id);
  });

  test.each(['before', 'after'] as const)(
    '%s the swap: the new time stands, a second change waits, and a job finishes',
    async (when) => {
      const { id } = await aBookedAppointment(service);
      service.payments.addSlot(dayIn(9), 11);
      service.payments.breakOff('swapSlot', when);
      const { status, body } = await put(service, id, move(dayIn(9)));
      expect([status, body.appointment_date]).toEqual([200, dayIn(9)]);
      expect((await put(service, id, move(dayIn(10)))).body.code).toBe('CONFLICT');
      const row = await expectQuietAgreement(service, id);
      expect(row.appointment_date).toBe(dayIn(9));
      expect(await mails()).toEqual(['rescheduled']);
    },
  );

  test('and the claim is lost: the appointment keeps the slot it owns, and says so', async () => {
    const { id } = await aBookedAppointment(service);
    const slot = service.payments.addSlot(dayIn(9), 11);
    const lose = async () => {
      Object.assign(service.payments.slots.get(slot)!, { claimedBy: null, bookedBy: 4711 });
    };
    service.payments.meanwhile.swapSlot = lose;
    const { status, body } = await put(service, id, move(dayIn(9)));
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    const row = await expectQuietAgreement(service, id);
    expect([row.appointment_date, row.appointment_time_start]).toEqual([dayIn(5), '09:00:00']);

    // The same for the job, when the request has been answered already: then a mail has to tell.
    Object.assign(service.payments.slots.get(slot)!, { bookedBy: null });
    service.payments.breakOff('swapSlot', 'before');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    const after = await expectQuietAgreement(service, id);
    expect(after.appointment_date).toBe(dayIn(5));
    expect(await mails()).toEqual(['not-rescheduled', 'not-rescheduled']);
  });
});

describe('when this service fails', () => {
  test.each(['reschedule.claim.before', 'reschedule.claim.after', 'reschedule.commit.before'])(
    'at %s: the appointment stays as it was',
    async (point) => {
      const { id } = await aBookedAppointment(service);
      service.payments.addSlot(dayIn(9), 11);
      const before = await stored(service, id);
      failAt(point);
      expect((await put(service, id, move(dayIn(9)))).status).toBe(500);
      expect(await stored(service, id)).toEqual(before);
      expect(await service.jobData('swap-slot')).toEqual([]);
      expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
      await expectQuietAgreement(service, id);
    },
  );

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
    const row = await expectQuietAgreement(service, id);
    expect(row.appointment_date).toBe(dayIn(9));
    expect(await mails()).toEqual(['rescheduled']);
  });

  test('killed while it asked for a slot: the appointment can be rescheduled again after half a minute', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    await service.rows("UPDATE appointments SET rescheduling_until = now() + interval '30 seconds'");
    expect((await put(service, id, move(dayIn(9)))).body.code).toBe('CONFLICT');
    await service.rows("UPDATE appointments SET rescheduling_until = now() - interval '1 second'");
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await expectQuietAgreement(service, id);
  });

  test.each(['cancel.commit.before', 'cancel.commit.after', 'cancel.unwind.before', 'cancel.unwind.after'])(
    'cancelling at %s: it is cancelled and unwound, or neither',
    async (point) => {
      const { id } = await aBookedAppointment(service);
      failAt(point);
      await put(service, id, { status: 'cancelled' });
      const row = await expectQuietAgreement(service, id);
      expect(row.status).toBe(point === 'cancel.commit.before' ? 'confirmed' : 'cancelled');
    },
  );
});
