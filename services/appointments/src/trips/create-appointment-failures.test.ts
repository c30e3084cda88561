import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { until } from '@tailgate/service-kit/testing';
import { dayIn, put } from '../testing/booked-appointments.ts';
import { setUpFailpoints } from '../testing/failpoints.ts';
import { newAppointments } from '../testing/new-appointments.ts';
import { create, endOfHistory, historyOf } from '../testing/staff-appointments.ts';
import type { TestService } from '../testing/start-service.ts';
import { clearData, startService } from '../testing/start-service.ts';

let service: TestService;
let before: number;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(async () => {
  await clearData(service);
  before = await endOfHistory(service);
});

const failAt = setUpFailpoints();
const { appointments, bookedSlots, anInput, expectAgreement } = newAppointments(() => service);

test('a cancellation while its slot is being booked leaves no slot booked', async () => {
  const { slotId, input } = await anInput();
  service.payments.during.swapSlot = async () => {
    delete service.payments.during.swapSlot;
    expect((await put(service, 1, { status: 'cancelled' }, { staff: true })).status).toBe(200);
    await until(async () => expect(service.payments.callsOf('unwindBooking')).toContain(1));
    Object.assign(service.payments.slots.get(slotId)!, { heldBy: 1 });
  };
  const { status, body } = await create(service, input);
  expect([status, body.status]).toEqual([201, 'cancelled']);
  await expectAgreement();
});

describe('when the payments service fails in between', () => {
  test.each(['before', 'after'] as const)('%s the hold: 503, no appointment, and the slot is free', async (when) => {
    const { slotId, input } = await anInput();
    service.payments.breakOff('claimSlot', when);
    const { status, body } = await create(service, input);
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect([await appointments(), service.payments.slots.get(slotId)?.heldBy]).toEqual([[], null]);
  });

  test.each(['before', 'after'] as const)('%s the booking: 503, no appointment, and the slot is free', async (when) => {
    const { slotId, input } = await anInput();
    service.payments.breakOff('swapSlot', when);
    expect((await create(service, input)).status).toBe(503);
    expect(await appointments()).toEqual([]);
    await until(async () => expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: null, heldBy: null }));
    expect(await historyOf(service, 'appointment', 1, before)).toEqual([
      expect.stringContaining('appointment.created'),
      'portal: appointment.withdrawn, Its time slot could not be booked',
    ]);
    expect((await create(service, input)).status).toBe(201);
    expect(await expectAgreement()).toHaveLength(1);
  });

  test('and the hold is lost: 409, no appointment', async () => {
    const { slotId, input } = await anInput();
    service.payments.during.swapSlot = async () => {
      Object.assign(service.payments.slots.get(slotId)!, { heldBy: null, bookedBy: 4711 });
    };
    const { status, body } = await create(service, input);
    expect([status, body.code, await appointments()]).toEqual([409, 'SLOT_TAKEN', []]);
    expect(service.payments.slots.get(slotId)?.bookedBy).toBe(4711);
    expect((await historyOf(service, 'appointment', 1, before)).at(-1)).toContain('withdrawn');
  });
});

describe('when this service fails', () => {
  test.each(['create.claim.before', 'create.claim.after', 'create.commit.before'])(
    'at %s: no appointment, and no slot is booked',
    async (point) => {
      const { input } = await anInput();
      failAt(point);
      expect((await create(service, input)).status).toBe(500);
      expect([await appointments(), bookedSlots(), await service.jobData('swap-slot')]).toEqual([[], [], []]);
    },
  );

  test('at create.commit.after, as if killed: the job books the slot', async () => {
    const { input } = await anInput();
    failAt('create.commit.after');
    expect((await create(service, input)).status).toBe(500);
    expect(await expectAgreement()).toMatchObject([{ status: 'pending', appointment_date: dayIn(5) }]);
  });

  test('at create.commit.after, with the slot lost since: the job deletes the appointment', async () => {
    const { slotId, input } = await anInput();
    failAt('create.commit.after');
    await create(service, input);
    Object.assign(service.payments.slots.get(slotId)!, { heldBy: null, bookedBy: 4711 });
    await until(async () => expect(await appointments()).toEqual([]), 15_000);
  });

  test.each(['reschedule.swap.before', 'reschedule.swap.after', 'reschedule.settle.before'])(
    'at %s: the appointment is deleted, and the slot is free',
    async (point) => {
      const { slotId, input } = await anInput();
      failAt(point);
      expect((await create(service, input)).status).toBe(500);
      expect(await appointments()).toEqual([]);
      await until(async () =>
        expect(service.payments.slots.get(slotId)).toMatchObject({ bookedBy: null, heldBy: null }),
      );
    },
  );

  test('at reschedule.settle.after: the appointment exists', async () => {
    const { input } = await anInput();
    failAt('reschedule.settle.after');
    expect((await create(service, input)).status).toBe(201);
    expect(await expectAgreement()).toHaveLength(1);
  });

  test('with the booking unknown and the deletion failing: the job books the slot', async () => {
    const { input } = await anInput();
    service.payments.breakOff('swapSlot', 'before');
    jest.spyOn(service.deps.appointments, 'delete').mockRejectedValueOnce(new Error('no database'));
    expect((await create(service, input)).status).toBe(500);
    expect(await expectAgreement()).toHaveLength(1);
  });
});
