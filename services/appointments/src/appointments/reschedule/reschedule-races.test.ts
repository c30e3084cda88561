import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import {
  aBookedAppointment,
  dayIn,
  expectQuietAgreement,
  move,
  put,
  rescheduleMails,
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

async function waitForUnwinding(id: number): Promise<void> {
  await until(async () => expect(service.payments.callsOf('unwindBooking')).toContain(id));
}

describe('at the same time', () => {
  test('of several reschedules the first wins and the others are told so', async () => {
    const { id } = await aBookedAppointment(service);
    for (const hour of [7, 11, 15]) service.payments.addSlot(dayIn(9), hour);
    let answered = 0;
    // The first one gets its slot only when the others have their answers: so all three are under way at once.
    service.payments.meanwhile.claimSlot = () => until(async () => expect(answered).toBe(2), 3_000);
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
    const row = await expectQuietAgreement(service, id);
    expect(row.appointment_time_start).toBe(won?.body.appointment_time_start);
    expect(await mails()).toEqual(['rescheduled']);
  });

  test('one that took too long to get its slot gives way to the one that came after', async () => {
    const { id } = await aBookedAppointment(service);
    for (const hour of [7, 11]) service.payments.addSlot(dayIn(9), hour);
    service.payments.meanwhile.claimSlot = async () => {
      delete service.payments.meanwhile.claimSlot;
      await service.rows("UPDATE appointments SET rescheduling_until = now() - interval '1 second'");
      expect((await put(service, id, move(dayIn(9), 7, 11))).status).toBe(200);
    };
    expect((await put(service, id, move(dayIn(9)))).body.code).toBe('CONFLICT');
    const row = await expectQuietAgreement(service, id);
    expect(row.appointment_time_start).toBe('07:00:00');
  });

  test('a refund that overtakes the swap ends in a cancellation without a slot', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.meanwhile.swapSlot = async () => void service.payments.immovable.add(id);
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    await request(service.app)
      .post('/internal/bookings/cancel')
      .set(await service.as('SERVICE', { issuer: 'payments' }))
      .send({ appointment_id: id, payment_id: 70 + id })
      .expect(200);
    const row = await expectQuietAgreement(service, id);
    expect([row.status, await mails()]).toEqual(['cancelled', []]);
  });

  test.each(['claimSlot', 'swapSlot'] as const)('a cancellation during %s leaves no slot behind', async (step) => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.meanwhile[step] = async () => {
      delete service.payments.meanwhile[step];
      expect((await put(service, id, { status: 'cancelled' })).status).toBe(200);
      // Its job is done before the reschedule goes on, and the claim outlived it: so a slot would be left over.
      await waitForUnwinding(id);
      if (step === 'swapSlot') Object.assign(service.payments.slots.get(2)!, { claimedBy: id });
    };
    const { status } = await put(service, id, move(dayIn(9)));
    expect(status).toBe(step === 'claimSlot' ? 409 : 200);
    const row = await expectQuietAgreement(service, id);
    expect(row.status).toBe('cancelled');
    expect(await mails()).toEqual([]);
  });

  test('a cancellation during the swap of the job leaves none either', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.breakOff('swapSlot', 'before');
    service.payments.meanwhile.swapSlot = async () => {
      delete service.payments.meanwhile.swapSlot;
      await put(service, id, { status: 'cancelled' });
      await waitForUnwinding(id);
      Object.assign(service.payments.slots.get(2)!, { claimedBy: id });
    };
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    // The cancellation's own job, and the look after the swap.
    await until(async () => expect(service.payments.callsOf('unwindBooking')).toEqual([id, id]));
    await expectQuietAgreement(service, id);
  });

  test('a cancellation during the swap leaves none either when the request dies right after', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(9), 11);
    service.payments.meanwhile.swapSlot = async () => {
      delete service.payments.meanwhile.swapSlot;
      await put(service, id, { status: 'cancelled' });
      await put(service, id, { status: 'archived' });
      await waitForUnwinding(id);
      // What a claim that outlived the unwinding would do.
      for (const slot of service.payments.slots.values()) if (slot.id === 2) slot.claimedBy = id;
    };
    failAt('reschedule.swap.after');
    expect((await put(service, id, move(dayIn(9)))).status).toBe(200);
    expect(service.payments.slotsOf(id)).toHaveLength(1);
    const row = await expectQuietAgreement(service, id);
    expect(row.status).toBe('archived');
  });

  test('cancellations and reschedules in any order end with one slot or none', async () => {
    for (let round = 0; round < 6; round += 1) {
      await clearData(service);
      const { id } = await aBookedAppointment(service);
      service.payments.addSlot(dayIn(9), 11);
      const actions = [() => put(service, id, move(dayIn(9))), () => put(service, id, { status: 'cancelled' })];
      if (round % 2 === 1) actions.reverse();
      await Promise.all(actions.map((act) => act()));
      const row = await expectQuietAgreement(service, id);
      expect(row.status).toBe('cancelled');
    }
  });
});
