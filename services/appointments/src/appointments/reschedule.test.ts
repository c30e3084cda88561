import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessToday, lastBookableDate } from '@tailgate/domain';
import { until } from '@tailgate/service-kit/testing';
import request from 'supertest';
import { aBookedAppointment, dayIn, expectQuietAgreement, move, put, stored } from '../testing/booked-appointments.ts';
import { anApprovedQuote } from '../testing/factories.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, NOBODY, startService } from '../testing/start-service.ts';

let service: TestService;
const folder = mkdtempSync(join(tmpdir(), 'tailgate-reschedule-'));
beforeAll(async () => {
  service = await startService(NOBODY);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => clearData(service));
afterEach(() => {
  service.moveClock(0);
  delete process.env.FAILPOINTS_FILE;
});

function plant(point: string, action = 'throw') {
  const file = join(folder, 'failpoints.json');
  writeFileSync(file, JSON.stringify({ [point]: { action } }));
  process.env.FAILPOINTS_FILE = file;
}
const mails = async () =>
  (await service.jobData('mail'))
    .map((data) => (data as { kind: string }).kind)
    .filter((kind) => kind.includes('rescheduled'));

describe('a reschedule', () => {
  test.each([false, true])(
    'gets the first free slot of the period, and gives the former one up (staff: %s)',
    async (staff) => {
      const { id, slotId } = await aBookedAppointment(service);
      const taken = service.payments.addSlot(dayIn(9), 11, 4711);
      const free = service.payments.addSlot(dayIn(9), 12);
      const { status, body } = await put(service, id, move(dayIn(9)), { staff });
      expect([status, body.status]).toEqual([200, 'confirmed']);
      expect([body.appointment_date, body.appointment_time_start, body.appointment_time_end]).toEqual([
        dayIn(9),
        '12:00:00',
        '13:00:00',
      ]);
      await expectQuietAgreement(service, id);
      const owners = [slotId, taken, free].map((slot) => service.payments.slots.get(slot)?.bookedBy);
      expect(owners).toEqual([null, 4711, id]);
      expect(await mails()).toEqual(['rescheduled']);
      expect(service.payments.callsOf('unwindBooking')).toEqual([]);
    },
  );

  test('into the period that it is in already changes nothing, and no mail says otherwise', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.addSlot(dayIn(5), 8);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, move(dayIn(5), 7, 11));
    expect([status, body.appointment_time_start]).toEqual([200, '09:00:00']);
    expect([await stored(service, id), await mails(), await service.jobData('swap-slot')]).toEqual([before, [], []]);
  });

  test('into a period without a free slot changes nothing, and the next attempt need not wait', async () => {
    const { id } = await aBookedAppointment(service);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, move(dayIn(9)));
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await stored(service, id)).toEqual(before);
    service.payments.addSlot(dayIn(9), 15);
    expect((await put(service, id, move(dayIn(9), 15, 19))).status).toBe(200);
    await expectQuietAgreement(service, id);
  });
});

describe('refused', () => {
  test('days out of the window, hours that are none, and an end before its start, by name', async () => {
    const { id } = await aBookedAppointment(service);
    const today = businessToday('America/New_York');
    const beyond = lastBookableDate(dayIn(1));
    const wrong: [object, string][] = [
      [move(dayIn(-1)), 'appointment_date'],
      [move(beyond), 'appointment_date'],
      [move('2026-02-31'), 'appointment_date'],
      [{ ...move(dayIn(3)), appointment_time_start: '11:30:00' }, 'appointment_time_start'],
      [{ ...move(dayIn(3)), appointment_time_end: '15:00:01' }, 'appointment_time_end'],
      [{ ...move(dayIn(3)), appointment_time_end: '11' }, 'appointment_time_end'],
      [move(dayIn(3), 15, 11), 'appointment_time_end'],
      [move(dayIn(3), 11, 11), 'appointment_time_end'],
      [{ ...move(dayIn(3)), slot_id: 1 }, 'slot_id'],
    ];
    for (const [body, field] of wrong) {
      const answer = await put(service, id, body);
      expect([body, answer.status, answer.body.details?.[0]?.field]).toEqual([body, 400, field]);
    }
    expect(service.payments.calls).toEqual([]);
    for (const day of [today, lastBookableDate(today)])
      expect((await put(service, id, move(day))).body.code).toBe('SLOT_TAKEN');
  });

  test('an unpaid appointment, with the way to pay for it', async () => {
    const quote = await anApprovedQuote(service);
    const { status, body } = await put(service, quote.appointment_id ?? 0, move(dayIn(3)), { staff: true });
    expect([status, body.code]).toEqual([409, 'APPOINTMENT_UNPAID']);
    expect(body.message).toContain(quote.payment_link);
    expect(body.details).toEqual([{ field: 'payment_link', message: quote.payment_link }]);
    expect(service.payments.calls).toEqual([]);
  });

  test.each(['cancelled', 'completed', 'archived'])('one that is %s', async (status) => {
    const { id } = await aBookedAppointment(service);
    await service.rows(`UPDATE appointments SET status = '${status}'`);
    expect((await put(service, id, move(dayIn(3)))).body.code).toBe('STATUS_NOT_ALLOWED');
    expect(service.payments.calls).toEqual([]);
  });

  test('one whose money is on its way back, as the payments service says', async () => {
    const { id } = await aBookedAppointment(service);
    service.payments.immovable.add(id);
    const before = await stored(service, id);
    const { status, body } = await put(service, id, move(dayIn(3)));
    expect([status, body.code, body.message]).toEqual([
      409,
      'STATUS_NOT_ALLOWED',
      expect.stringContaining('being returned'),
    ]);
    expect(await stored(service, id)).toEqual(before);
  });

  test('a past one, by staff too', async () => {
    const { id } = await aBookedAppointment(service, dayIn(1));
    service.moveClock(2);
    expect((await put(service, id, move(dayIn(5)))).body.code).toBe('APPOINTMENT_PAST');
    expect((await put(service, id, move(dayIn(5)), { staff: true })).body.code).toBe('APPOINTMENT_PAST');
    expect(service.payments.calls).toEqual([]);
  });
});

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
    plant('reschedule.swap.after');
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

async function waitForUnwinding(id: number): Promise<void> {
  await until(async () => expect(service.payments.callsOf('unwindBooking')).toContain(id));
}

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
      plant(point);
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
    plant(point);
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
      plant(point);
      await put(service, id, { status: 'cancelled' });
      const row = await expectQuietAgreement(service, id);
      expect(row.status).toBe(point === 'cancel.commit.before' ? 'confirmed' : 'cancelled');
    },
  );
});
