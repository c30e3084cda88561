import { describe, expect, test } from '@jest/globals';
import type { Appointment, TimeSlot } from '@tailgate/contracts';
import { appointment } from '../../testing/records.ts';
import { slot, truck } from '../../testing/slots.ts';
import type { Reschedule } from './api/reschedule-appointment.ts';
import { boardDays, shortDay, stepFrom } from './board-days.ts';
import { type BoardDay, layOutBoard, startTimes, windowsOf } from './board-layout.ts';

const monday = '2026-11-23';
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
const at = (hour: number, hours = 1) => ({ date: monday, start_time: clock(hour), end_time: clock(hour + hours) });
const [one, two] = [truck({ id: 1, name: 'One' }), truck({ id: 2, name: 'Two' })];
const booked = appointment({ appointment_date: monday });

let nextId = 1;
const free = (on: { id: number; name: string } | undefined, hour: number, fields: Partial<TimeSlot> = {}) =>
  slot({ id: nextId++, ...at(hour), ...(on ? { truck: { id: on.id, name: on.name } } : {}), ...fields });
const taken = (on: { id: number; name: string }, hour: number, appointment_id = 7) =>
  free(on, hour, { is_available: false, appointment_id });

function layOut(
  slots: readonly TimeSlot[],
  appointments: readonly Appointment[] = [booked],
  { move, hours = null, today = monday }: { move?: Reschedule; hours?: number | null; today?: string } = {},
) {
  const parts = { slots, appointments, trucks: [one, two], today, move, hoursOf: () => hours };
  const { days, unplaced } = layOutBoard({ days: [monday], ...parts });
  const [day = { date: monday, rows: [] }] = days;
  return { day, unplaced: unplaced.map(({ id }) => id) };
}

const tripsOf = ({ rows }: BoardDay) =>
  rows.flatMap((row) => row.trips.map((trip) => [row.truck?.name, trip.id, trip.start_time, trip.end_time]));

describe('a day by truck', () => {
  test('shows a trip once, for as long as its run takes', () => {
    const { day, unplaced } = layOut([taken(one, 9), taken(one, 10), free(one, 11), free(two, 9)]);
    expect(tripsOf(day)).toEqual([['One', 7, '09:00:00', '11:00:00']]);
    expect(day.rows.map((row) => [row.truck?.name, row.slots.length])).toEqual([
      ['One', 3],
      ['Two', 1],
    ]);
    expect(unplaced).toEqual([]);
  });

  test('has a row for a truck in service without slots, and for one out of service with some', () => {
    const old = { id: 9, name: 'Old' };
    const rows = layOutBoard({
      days: [monday],
      slots: [free(old, 9)],
      appointments: [],
      trucks: [one, truck({ ...old, is_active: false }), truck({ id: 8, name: 'Sold', is_active: false })],
      today: monday,
      hoursOf: () => null,
    }).days[0]?.rows;
    expect(rows?.map((row) => row.truck?.name)).toEqual(['One', 'Old']);
  });

  test('shows slots of a service that names no truck in one row', () => {
    const { day } = layOut([free(undefined, 9), free(undefined, 9, { is_available: false, appointment_id: 7 })]);
    expect(tripsOf(day)).toEqual([[undefined, 7, '09:00:00', '10:00:00']]);
    expect(day.rows.map((row) => row.truck?.name)).toEqual(['One', 'Two', undefined]);
  });

  test('says how long a trip lasts after the end of its truck’s day, and only then', () => {
    const overtimes = (slots: TimeSlot[]) => layOut(slots, [booked], { hours: 4 }).day.rows[0]?.trips[0]?.overtime;
    expect(overtimes([taken(one, 9), taken(one, 10)])).toBe(2);
    expect(overtimes([taken(one, 9), taken(one, 10), free(one, 12)])).toBe(0);
  });

  test('shows by how much a trip that staff booked for fewer hours overlaps what follows', () => {
    const short = { ...booked, distance: '75.00', fewer_hours: { hours: 1, reason: 'Two crews meet there' } };
    const trips = layOut([taken(one, 9), free(one, 10)], [short], { hours: 1 }).day.rows[0]?.trips;
    expect(trips?.map(({ overlap, overtime }) => [overlap, overtime])).toEqual([[3, 0]]);
  });

  test('shows a booked truck without an appointment', () => {
    const { day } = layOut([taken(one, 9, 99)], []);
    expect(day.rows[0]?.trips).toMatchObject([{ id: 99, appointment: null }]);
  });
});

describe('a trip without a slot', () => {
  test('is listed apart if it can be moved', () => {
    const other = appointment({ id: 8, status: 'cancelled', appointment_date: monday });
    const elsewhere = appointment({ id: 9, appointment_date: '2026-12-24' });
    const { day, unplaced } = layOut([free(one, 9)], [booked, other, elsewhere]);
    expect([unplaced, tripsOf(day)]).toEqual([[7], []]);
  });

  test('is in the row without a truck once it is over', () => {
    const done = appointment({ id: 8, appointment_date: monday, status: 'completed', entered_later: true });
    const { day, unplaced } = layOut([free(one, 9)], [booked, done], { today: '2026-11-24' });
    expect(unplaced).toEqual([]);
    expect(tripsOf(day)).toEqual([
      [undefined, 7, '09:00:00', '10:00:00'],
      [undefined, 8, '09:00:00', '10:00:00'],
    ]);
  });
});

describe('a move, while the server decides,', () => {
  const slots = () => [taken(one, 9), taken(one, 10), free(one, 11), free(two, 9), free(two, 10), free(two, 11)];
  const move = (hour: number, truck_id?: number) => ({ id: 7, version: 1, ...at(hour), truck_id });

  test('is shown with its whole run on the chosen truck', () => {
    const { day } = layOut(slots(), [booked], { move: move(9, 2) });
    expect(tripsOf(day)).toEqual([['Two', 7, '09:00:00', '11:00:00']]);
    expect(day.rows[1]?.trips[0]?.moving).toBe(true);
    expect(day.rows[0]?.slots.map(({ is_available }) => is_available)).toEqual([true, true, true]);
  });

  test('is shown over its own hours', () => {
    expect(tripsOf(layOut(slots(), [booked], { move: move(10, 1) }).day)).toEqual([['One', 7, '10:00:00', '12:00:00']]);
  });

  test('is shown on any free truck if none is chosen', () => {
    expect(tripsOf(layOut(slots(), [booked], { move: move(11) }).day)).toEqual([['One', 7, '11:00:00', '12:00:00']]);
  });
});

test('a day by window counts its slots, and has a trip in the window of its first slot', () => {
  const { day } = layOut([
    taken(one, 9),
    taken(one, 10),
    free(two, 9),
    free(two, 10, { is_available: false, is_blocked: true }),
    free(undefined, 9, { is_available: false, held_until: '2026-11-23T12:00:00.000Z' }),
    free(two, 7),
  ]);
  const windows = windowsOf(day);
  expect(windows.map((each) => [each.start_time, each.free, each.held, each.blocked, each.trips.length])).toEqual([
    ['07:00:00', 1, 0, 0, 0],
    ['09:00:00', 1, 1, 0, 1],
    ['10:00:00', 0, 0, 1, 0],
  ]);
  expect(startTimes(windows)).toEqual(['07:00:00', '09:00:00', '10:00:00']);
});

test('a week starts on the configured day, whatever the time zone', () => {
  const sunday = '2026-11-22';
  expect(boardDays('week', monday, 0)[0]).toBe(sunday);
  expect(boardDays('week', sunday, 0)).toEqual(boardDays('week', '2026-11-28', 0));
  expect(boardDays('week', monday, 1)[0]).toBe(monday);
  expect(boardDays('week', '2026-11-29', 1)).toEqual(boardDays('week', monday, 1));
  expect(boardDays('day', '2026-03-08', 0)).toEqual(['2026-03-08']);
  expect(boardDays('days', '2026-03-07', 0).slice(0, 3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(stepFrom('week', '2026-10-30', 1)).toBe('2026-11-06');
  expect(stepFrom('days', '2026-11-06', -1)).toBe('2026-10-30');
  expect(shortDay('2026-11-01')).toBe('Sun, Nov 1');
});
