import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TripNeeds } from '@tailgate/contracts';
import { formatLongDate } from '@tailgate/domain';
import { clock, lasting, runDesk } from '../testing/run-desk.ts';
import { startService, type TestService } from '../testing/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  await service.stop();
});

const { newDay, addHour, owners, addTruckDay, starts, hoursOf, bookTrip, claim } = runDesk(() => service);

describe('a reschedule', () => {
  const move = async (appointmentId: number, date: string, hour: number, trip: TripNeeds, truck_id?: number) => {
    const held = await claim(appointmentId, date, hour, trip, truck_id);
    if (held.status !== 200) return held.body.code;
    const { slot_id } = held.body;
    return (await service.internal('slots/swap', { appointment_id: appointmentId, slot_id, trip })).status;
  };

  test('moves the whole run, an hour later or earlier over its own slots too', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10, 11, 12]);
    const trip = lasting(3);
    const { appointmentId } = await bookTrip(trip, slots.get(8) ?? 0);
    for (const hour of [9, 8, 10, 9]) {
      expect(await move(appointmentId, date, hour, trip)).toBe(200);
      expect(await hoursOf(date, null, appointmentId)).toEqual([hour, hour + 1, hour + 2]);
      expect((await owners(date)).filter(({ follows }) => follows !== null).map(({ follows }) => follows)).toEqual([
        hour,
        hour,
      ]);
    }
    const next = newDay();
    await addTruckDay(next, [8, 9]);
    await addHour(next, 10, { is_blocked: true });
    expect(await move(appointmentId, next, 8, trip)).toBe('SLOT_TAKEN');
    expect(await move(appointmentId, next, 8, lasting(2))).toBe(200);
    expect([await starts(date, lasting(5)), await hoursOf(next, null, appointmentId)]).toEqual([[8], [8, 9]]);
  });

  test('to its own start takes or frees hours as the trip needs them now, or changes nothing', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10, 11, 12]);
    const { appointmentId } = await bookTrip(lasting(2), slots.get(9) ?? 0);
    await bookTrip(lasting(1), slots.get(12) ?? 0);
    const needs: [number, number | string, number[]][] = [
      [2, 200, [9, 10]],
      [3, 200, [9, 10, 11]],
      [4, 'SLOT_TAKEN', [9, 10, 11]],
      [1, 200, [9]],
    ];
    for (const [hours, answer, taken] of needs) {
      expect([hours, await move(appointmentId, date, 9, lasting(hours))]).toEqual([hours, answer]);
      expect(await hoursOf(date, null, appointmentId)).toEqual(taken);
    }
    expect(await starts(date, lasting(2))).toEqual([10]);
  });

  test('is offered the starts over its own slots, to staff and to its customer only', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10]);
    const { appointmentId } = await bookTrip(lasting(2), slots.get(8) ?? 0);
    service.appointments.changeBooking(appointmentId, { owner_id: 7 });
    const path = `/api/time-slots/available/${date}?hours=2&appointment=${appointmentId}`;
    const offered = async (role: 'ADMIN' | 'CUSTOMER', userId: number) => {
      const { status, body } = await service.request('GET', path, undefined, role, { userId });
      return status === 200 ? body.map(({ start_time }: { start_time: string }) => start_time) : status;
    };
    expect(await offered('ADMIN', 8)).toEqual([clock(8), clock(9)]);
    expect(await offered('CUSTOMER', 7)).toEqual([clock(8), clock(9)]);
    expect(await offered('CUSTOMER', 8)).toBe(404);
    const byLink = (day: string) =>
      service.internal('slots/free-starts', { appointment_id: appointmentId, date: day, trip: lasting(2) });
    expect((await byLink(date)).body).toMatchObject([{ start_time: clock(8) }, { start_time: clock(9) }]);
    const beyond = service.day(100);
    await addTruckDay(beyond, [8, 9]);
    expect((await byLink(beyond)).body).toEqual([]);
    service.appointments.changeBooking(appointmentId, { owner_id: null });
    expect(await offered('CUSTOMER', 7)).toBe(404);
  });

  test('that is refused names the next free starts, of a later day if need be', async () => {
    const [date, next] = [newDay(), newDay()];
    const slots = await addTruckDay(date, [8, 9, 10, 11]);
    const { appointmentId } = await bookTrip(lasting(1), slots.get(8) ?? 0);
    await bookTrip(lasting(1), slots.get(9) ?? 0);
    const refused = async (hours: number) => (await claim(appointmentId, date, 9, lasting(hours))).body.message;
    expect(await refused(1)).toBe(
      `That time slot was just taken. Free on ${formatLongDate(date)}: 10:00 AM or 11:00 AM.`,
    );
    await addTruckDay(next, [8, 9, 10, 11]);
    expect(await refused(4)).toBe(
      `No truck is free for all 4 hours of this trip then. Free on ${formatLongDate(next)}: 8:00 AM.`,
    );
  });

  test('takes the chosen truck or none, and keeps the run that it has there', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10]);
    await addTruckDay(date, [8, 9, 10]);
    const [one = 0, two = 0] = [...new Set((await owners(date)).map(({ truck_id }) => truck_id))];
    const trip = lasting(2);
    const { appointmentId } = await bookTrip(trip, slots.get(8) ?? 0);
    const placed = async () =>
      (await owners(date)).filter((slot) => slot.trip === appointmentId).map(({ truck_id, hour }) => [truck_id, hour]);
    for (const truck of [two, one, two]) {
      expect(await move(appointmentId, date, 8, trip, truck)).toBe(200);
      expect(await placed()).toEqual([
        [truck, 8],
        [truck, 9],
      ]);
    }
    expect((await claim(appointmentId, date, 8, trip, two)).body.is_own).toBe(true);
    await bookTrip(lasting(1), slots.get(9) ?? 0);
    expect(await move(appointmentId, date, 8, trip, one)).toBe('SLOT_TAKEN');
    expect(await placed()).toEqual([
      [two, 8],
      [two, 9],
    ]);
  });

  test('at its own start stays on its truck while that is free, for more hours and for fewer', async () => {
    const date = newDay();
    await addTruckDay(date, [8, 9, 10]);
    const slots = await addTruckDay(date, [8, 9, 10]);
    const { appointmentId } = await bookTrip(lasting(2), slots.get(8) ?? 0);
    const trucks = async () =>
      (await owners(date)).filter((slot) => slot.trip === appointmentId).map(({ truck_id }) => truck_id);
    const [own] = await trucks();
    for (const hours of [3, 1]) {
      expect(await move(appointmentId, date, 8, lasting(hours))).toBe(200);
      expect(await trucks()).toEqual(Array.from({ length: hours }, () => own));
    }
  });

  test('whose hold ran out is refused once one of its slots is held again', async () => {
    const [date, next] = [newDay(), newDay()];
    const slots = await addTruckDay(next, [8, 9]);
    const { appointmentId } = await bookTrip(lasting(2), (await addTruckDay(date, [8, 9])).get(8) ?? 0);
    const { slot_id } = (await claim(appointmentId, next, 8, lasting(2))).body;
    await service.rows("UPDATE time_slots SET held_until = now() - interval '1 s' WHERE date = $next RETURNING id", {
      next,
    });
    const buyer = service.appointments.addQuote({ trip: lasting(1) });
    expect((await service.open(buyer, slots.get(9) ?? 0)).status).toBe(200);
    const swap = { appointment_id: appointmentId, slot_id, trip: lasting(2) };
    expect((await service.internal('slots/swap', swap)).status).toBe(409);
    expect([await hoursOf(date, null, appointmentId), await hoursOf(next, buyer.id)]).toEqual([[8, 9], [9]]);
  });

  test('of two trips into the same hours leaves each slot with one of them', async () => {
    const date = newDay();
    const slots = await addTruckDay(date, [8, 9, 10, 11, 12, 13]);
    const trip = lasting(2);
    const [one, two] = [await bookTrip(trip, slots.get(8) ?? 0), await bookTrip(trip, slots.get(12) ?? 0)];
    const answers = await Promise.all([
      move(one.appointmentId, date, 10, trip),
      move(two.appointmentId, date, 10, trip),
    ]);
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    for (const { appointmentId } of [one, two]) expect(await hoursOf(date, null, appointmentId)).toHaveLength(2);
  });
});
