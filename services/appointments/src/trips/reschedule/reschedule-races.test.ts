import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import {
  aBookedAppointment,
  dayIn,
  expectServicesAgree,
  move,
  put,
  rescheduleMails,
} from '../../testing/booked-appointments.ts';
import { setUpFailpoints } from '../../testing/failpoints.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, startService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const mails = () => rescheduleMails(service);
const failAt = setUpFailpoints();

async function waitForCancelJob(id: number): Promise<void> {
  await until(async () => expect(service.payments.callsOf('unwindBooking')).toContain(id));
}

describe('at the same time', () => {
  test('the first of several reschedules wins, and the others are refused', async () => {
    const { id } = await aBookedAppointment(service);
    for (const hour of [7, 11, 15]) service.payments.addSlot(dayIn(9), hour);
    let answered = 0;
    // The first one gets its slot only after the others are answered, so all three run at the same time.
    service.payments.during.claimSlot = () => until(async () => expect(answered).toBe(2), 3_000);
    const periods = [move(dayIn(9), 7, 11), move(dayIn(9), 11, 15), move(dayIn(9), 15, 19)];
    const answers = await Promise.all(
      periods.map(async (period) => {
        const answer = await put(service, id, period);
        answered += 1;
        return answer;
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    const row = await expectServicesAgree(service, id);
    expect(row.appointment_time_start).toBe(won?.body.appointment_time_start);
    expect(await mails()).toEqual(['rescheduled']);
  });

  test('a reschedule whose hold took too long yields to the next one', async () => {
    const { id } = await aBookedAppointment(service);
    for (const hour of [7, 11]) service.payments.addSlot(dayIn(9), hour);
    service.payments.during.claimSlot = async () => {
      delete service.payments.during.claimSlot;
      await service.rows("UPDATE appointments SET rescheduling_until = now() - interval '1 second'");
      expect((await put(service, id, move(dayIn(9), 7, 11))).status).toBe(200);
    };
    expect((await put(service, id, move(dayIn(9)))).body.code).toBe('CONFLICT');
    const row = await expectServicesAgree(service, id);
    expect(row.appointment_time_start).toBe('07:00:00');
  });

  test('a reschedule that took too long and found no slot leaves the hold of the next one alone', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 7);
    const slow = Promise.withResolvers<void>();
    let next: ReturnType<typeof put> | undefined;
    service.payments.during.swapSlot = () => slow.promise;
    service.payments.during.claimSlot = async () => {
      delete service.payments.during.claimSlot;
      await service.rows("UPDATE appointments SET rescheduling_until = now() - interval '1 second'");
      next = put(service, id, move(dayIn(9), 7, 11));
      await until(async () => expect(service.payments.callsOf('swapSlot')).toEqual([id]));
    };
    expect((await put(service, id, move(dayIn(9)))).body.code).toBe('SLOT_TAKEN');
    slow.resolve();
    expect((await next)?.body).toMatchObject({ appointment_time_start: '07:00:00' });
    await expectServicesAgree(service, id);
  });

  test('a refund before the swap ends in a cancellation without a slot', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.during.swapSlot = async () => void service.payments.immovable.add(id);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await request(service.app)
      .post('/internal/bookings/cancel')
      .set(await service.as('SERVICE', { issuer: 'payments' }))
      .send({ appointment_id: id, payment_id: 70 + id })
      .expect(200);
    const row = await expectServicesAgree(service, id);
    expect([row.status, await mails()]).toEqual(['cancelled', []]);
  });

  test.each(['claimSlot', 'swapSlot'] as const)('a cancellation during %s leaves no slot booked', async (step) => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.during[step] = async () => {
      delete service.payments.during[step];
      expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
      // The job finishes before the reschedule continues, and the hold survived it: without a check, a slot would stay booked.
      await waitForCancelJob(id);
      if (step === 'swapSlot') Object.assign(service.payments.slots.get(2)!, { heldBy: id });
    };
    const { status } = await put(service, id, move(dayIn(9)));
    expect(status).toBe(step === 'claimSlot' ? 409 : 200);
    const row = await expectServicesAgree(service, id);
    expect(row.status).toBe('cancelled');
    expect(await mails()).toEqual([]);
  });

  test("a cancellation during the job's swap leaves no slot booked", async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.breakOff('swapSlot', 'before');
    service.payments.during.swapSlot = async () => {
      delete service.payments.during.swapSlot;
      await put(service, id, { status: 'cancelled' });
      await waitForCancelJob(id);
      Object.assign(service.payments.slots.get(2)!, { heldBy: id });
    };
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    // Once by the job of the cancellation, once by the check after the swap.
    await until(async () => expect(service.payments.callsOf('unwindBooking')).toEqual([id, id]));
    await expectServicesAgree(service, id);
  });

  test('a cancellation during the swap leaves no slot booked if the request dies right after', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.during.swapSlot = async () => {
      delete service.payments.during.swapSlot;
      await put(service, id, { status: 'cancelled' });
      await put(service, id, { status: 'archived' });
      await waitForCancelJob(id);
      // As a hold that survived the cancellation would do.
      for (const slot of service.payments.slots.values()) if (slot.id === 2) slot.heldBy = id;
    };
    failAt('reschedule.swap.after');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    expect(service.payments.callsOf('swapSlot')).toContain(id);
    const row = await expectServicesAgree(service, id);
    expect(row.status).toBe('archived');
  });

  test('cancellations and reschedules in any order end with one slot or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      await clearData(service);
      const { id } = await aBookedAppointment(service);
      service.payments.addSlot(dayIn(9), 11);
      const actions = [() => put(service, id, move(dayIn(9))), () => put(service, id, { status: 'cancelled' })];
      if (round % 2 === 1) actions.reverse();
      await Promise.all(actions.map((run) => run()));
      const row = await expectServicesAgree(service, id);
      expect(row.status).toBe('cancelled');
    }
  });
});
