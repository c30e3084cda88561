import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { businessToday } from '@tailgate/domain';
import {
  aBookedAppointment,
  dayIn,
  expectServicesAgree,
  moveInto,
  put,
  rescheduleMails,
  stored,
} from '../../testing/booked-appointments.ts';
import type { TestService } from '../../testing/start-service.ts';
import { clearData, startService } from '../../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ workers: true });
});
afterAll(() => service.stop());
beforeEach(() => clearData(service));

const DAY = dayIn(9);
const byStaff = (id: number, body: object) => put(service, id, body, { staff: true });

/** A paid appointment at half past ten of a day whose windows begin at nine (half an hour), half past nine and half past ten. */
async function atHalfPastTen() {
  const { id } = await aBookedAppointment(service);
  const first = service.payments.addSlot(DAY, 9, null, 0.5);
  const half = service.payments.addSlot(DAY, 9.5);
  const late = service.payments.addSlot(DAY, 10.5);
  expect((await byStaff(id, moveInto(DAY, '10:30:00', '11:30:00'))).status).toBe(200);
  await expectServicesAgree(service, id);
  return { id, first, half, late };
}

describe('staff choose an exact window', () => {
  test('from half past ten to half past nine, and back', async () => {
    const { id, half, late } = await atHalfPastTen();
    const ways = [
      ['09:30:00', '10:30:00', half],
      ['10:30:00', '11:30:00', late],
    ] as const;
    for (const [start, end, slot] of ways) {
      const { status, body } = await byStaff(id, moveInto(DAY, start, end));
      expect([status, body.appointment_time_start, body.appointment_time_end]).toEqual([200, start, end]);
      await expectServicesAgree(service, id);
      expect(service.payments.slotsOf(id)).toMatchObject([{ id: slot }]);
    }
  });

  test('a taken window is refused in the words of the payments service, even if another slot in these hours is free or its own', async () => {
    const { id, half } = await atHalfPastTen();
    service.payments.slots.get(half)!.bookedBy = 4711;
    const before = await stored(service, id);
    const overrides = [
      ['09:30:00', '10:30:00'],
      ['09:00:00', '10:00:00'],
      ['10:00:00', '11:30:00'],
    ] as const;
    for (const [start, end] of overrides) {
      const { status, body } = await byStaff(id, moveInto(DAY, start, end));
      expect([status, body.code, body.message]).toEqual([409, 'SLOT_TAKEN', 'No slot is free']);
    }
    expect(await stored(service, id)).toEqual(before);
    expect([...service.payments.slots.values()].filter(({ heldBy }) => heldBy !== null)).toEqual([]);
  });

  test('its own window changes nothing and sends no mail', async () => {
    const { id } = await atHalfPastTen();
    const before = await stored(service, id);
    const { status } = await byStaff(id, { ...moveInto(DAY, '10:30:00', '11:30:00'), version: before.version });
    expect([status, await stored(service, id), await rescheduleMails(service)]).toEqual([200, before, ['rescheduled']]);
  });

  test('a window that has started or is inverted, and an invalid `exact`, are refused by name', async () => {
    const { id } = await aBookedAppointment(service);
    const today = businessToday('America/New_York');
    const wrong: [object, string][] = [
      [moveInto(today, '00:00:00', '00:30:00'), 'appointment_time_start'],
      [moveInto(DAY, '10:30:00', '10:30:00'), 'appointment_time_end'],
      [moveInto(dayIn(-1), '09:30:00', '10:30:00'), 'appointment_date'],
      [{ ...moveInto(DAY, '09:00:00', '10:00:00'), exact: false }, 'exact'],
    ];
    for (const [body, field] of wrong) {
      const answer = await byStaff(id, body);
      expect([body, answer.status, answer.body.details?.[0]?.field]).toEqual([body, 400, field]);
    }
    expect(service.payments.requests).toEqual([]);
  });
});

describe('staff choose a truck', () => {
  const onTruck = (truck_id: number) => ({ ...moveInto(DAY, '09:30:00', '10:30:00'), truck_id });

  /** A paid appointment on truck 1 at half past nine, and a free slot of truck 2 then. */
  async function onTruckOne() {
    const { id } = await aBookedAppointment(service);
    const slots = [1, 2].map((truck) => service.payments.addSlot(DAY, 9.5, null, 1, truck));
    expect((await byStaff(id, onTruck(1))).status).toBe(200);
    await expectServicesAgree(service, id);
    return { id, slots };
  }

  test('at the same time, which the customer is not told', async () => {
    const { id, slots } = await onTruckOne();
    await service.rows("UPDATE appointments SET fee_trip_at = '2026-11-30T14:00:00Z'");
    for (const truck of [2, 1, 2]) {
      expect((await byStaff(id, onTruck(truck))).status).toBe(200);
      await expectServicesAgree(service, id);
      expect(service.payments.slotsOf(id)).toMatchObject([{ id: slots[truck - 1] }]);
    }
    expect(await rescheduleMails(service)).toEqual(['rescheduled']);
    const [latest] = await service.rows<{ summary: string }>('SELECT summary FROM history ORDER BY id DESC LIMIT 1');
    expect(latest?.summary).toMatch(/^Another truck, .*, 09:30$/);
    const [row] = await service.rows<{ fee_trip_at: Date }>('SELECT fee_trip_at FROM appointments');
    expect(row?.fee_trip_at.toISOString()).toBe('2026-11-30T14:00:00.000Z');
  });

  test('that is taken, and never get another one instead', async () => {
    const { id, slots } = await onTruckOne();
    service.payments.slots.get(slots[1] ?? 0)!.bookedBy = 4711;
    const before = await stored(service, id);
    const { status, body } = await byStaff(id, onTruck(2));
    expect([status, body.code, body.message]).toEqual([409, 'SLOT_TAKEN', 'No slot is free']);
    expect(await stored(service, id)).toEqual(before);
  });

  test('which customers cannot', async () => {
    const { id } = await onTruckOne();
    const { status, body } = await put(service, id, onTruck(2));
    expect([status, body.details?.[0]?.field]).toEqual([400, 'truck_id']);
  });
});
