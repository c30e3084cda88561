import type { Appointment, TimeSlot, Truck } from '@tailgate/contracts';
import { type BusinessDate, estimatedHours, parseHundredths } from '@tailgate/domain';
import type { Reschedule } from './api/reschedule-appointment.ts';
import { isMovable } from './appointment-state.ts';
import { isDriven } from './day-trips.ts';

type BoardTruck = { id: number; name: string };
/** Where a trip can be dropped. Without a truck, any that is free then. */
export type BoardPlace = { date: BusinessDate; start_time: string; end_time: string; truck: BoardTruck | null };

/** A trip with its run, which is empty if it has no slot. `appointment` is null if only its slots were read. */
export type BoardTrip = BoardPlace & {
  id: number;
  appointment: Appointment | null;
  run: readonly TimeSlot[];
  /** The hours that it is expected to take after its truck's day. */
  overtime: number;
  /** The hours by which staff booked it for fewer than it is estimated to take. */
  overlap: number;
  moving: boolean;
};
/** A truck's day. The row without a truck has the slots of an older service, and trips without a slot. */
export type BoardRow = { truck: BoardTruck | null; slots: readonly TimeSlot[]; trips: readonly BoardTrip[] };
export type BoardDay = { date: BusinessDate; rows: readonly BoardRow[] };
export type BoardWindow = BoardPlace & {
  key: string;
  trips: BoardTrip[];
  free: number;
  held: number;
  blocked: number;
  booked: number;
};

type BoardParts = {
  days: readonly BusinessDate[];
  slots: readonly TimeSlot[];
  appointments: readonly Appointment[];
  trucks: readonly Pick<Truck, 'id' | 'name' | 'is_active'>[];
  today: BusinessDate;
  hoursOf(appointment: Appointment): number | null;
  /** Is shown as done while the server still decides. */
  move?: Reschedule | undefined;
};

/** @returns the days by truck, and the trips to come that have a date but no slot */
export function layOutBoard(parts: BoardParts): { days: BoardDay[]; unplaced: Appointment[] } {
  const { days, appointments, move, today } = parts;
  const slots = move ? withMove(parts.slots, move) : parts.slots;
  const placed = new Set(slots.map(({ appointment_id: id }) => id));
  const slotless = appointments
    .filter(hasTime)
    .filter((trip) => isDriven(trip) && !placed.has(trip.id) && trip.id !== move?.id);
  const unplaced = slotless.filter((trip) => isMovable(trip, today) && days.includes(trip.appointment_date));
  const others = slotless.filter((trip) => !unplaced.includes(trip));
  return {
    unplaced,
    days: days.map((date) => {
      const ofDay = slots.filter((slot) => slot.date === date).toSorted(inOrderOfTime);
      const known = [
        ...parts.trucks.filter(({ is_active }) => is_active),
        ...ofDay.flatMap(({ truck }) => truck ?? []),
      ];
      const trucks = [...new Map(known.map(({ id, name }) => [id, { id, name }])).values()];
      const rows = trucks
        .toSorted((a, b) => a.id - b.id)
        .map((truck) =>
          rowOf(
            truck,
            ofDay.filter((slot) => slot.truck?.id === truck.id),
            parts,
          ),
        );
      const rest = rowOf(
        null,
        ofDay.filter((slot) => !slot.truck),
        parts,
      );
      const withoutSlot = others.filter((trip) => trip.appointment_date === date).map(tripWithoutSlot);
      const last = { ...rest, trips: [...rest.trips, ...withoutSlot] };
      return { date, rows: last.slots.length + last.trips.length > 0 ? [...rows, last] : rows };
    }),
  };
}

function rowOf(
  truck: BoardTruck | null,
  slots: readonly TimeSlot[],
  { appointments, hoursOf, move }: BoardParts,
): BoardRow {
  const runs = Map.groupBy(slots, ({ appointment_id: id }) => id);
  const dayEnds =
    slots
      .map(({ end_time }) => end_time)
      .toSorted()
      .at(-1) ?? '';
  const trips = [...runs].flatMap(([id, run]): BoardTrip[] => {
    const [first, last] = [run[0], run.at(-1)];
    if (id === null || !first || !last) return [];
    const appointment = appointments.find((each) => each.id === id) ?? null;
    const place = { date: first.date, start_time: first.start_time, end_time: last.end_time, truck };
    const hours = (minutesOf(place.end_time) - minutesOf(place.start_time)) / 60;
    const expected = (appointment && place.end_time === dayEnds && hoursOf(appointment)) || 0;
    const overlap = appointment?.fewer_hours ? estimatedHours(parseHundredths(appointment.distance)) - hours : 0;
    const overtime = Math.max(0, expected - hours);
    return [{ ...place, id, appointment, run, overtime, overlap: Math.max(0, overlap), moving: id === move?.id }];
  });
  return { truck, slots, trips };
}

type Timed = Appointment & { appointment_date: string; appointment_time_start: string; appointment_time_end: string };

function hasTime(appointment: Appointment): appointment is Timed {
  const { appointment_date, appointment_time_start, appointment_time_end } = appointment;
  return appointment_date !== null && appointment_time_start !== null && appointment_time_end !== null;
}

function tripWithoutSlot(appointment: Timed): BoardTrip {
  const {
    id,
    appointment_date: date,
    appointment_time_start: start_time,
    appointment_time_end: end_time,
  } = appointment;
  return { id, appointment, date, start_time, end_time, truck: null, run: [], overtime: 0, overlap: 0, moving: false };
}

function withMove(slots: readonly TimeSlot[], { id, date, start_time, end_time, truck_id }: Reschedule): TimeSlot[] {
  const length = slots.filter((slot) => slot.appointment_id === id).length;
  const freed = slots.map((slot) =>
    slot.appointment_id === id ? { ...slot, appointment_id: null, is_available: true } : slot,
  );
  const isFree = (slot: TimeSlot) => slot.is_available && slot.date === date && slot.start_time >= start_time;
  const first = freed.find(
    (slot) =>
      isFree(slot) &&
      slot.start_time === start_time &&
      slot.end_time === end_time &&
      (truck_id === undefined || slot.truck?.id === truck_id),
  );
  const following = freed.filter((slot) => isFree(slot) && slot.truck && slot.truck.id === first?.truck?.id);
  const run = new Set([first, ...following.toSorted(inOrderOfTime).slice(1, length)]);
  return freed.map((slot) => (run.has(slot) ? { ...slot, appointment_id: id, is_available: false } : slot));
}

/** The day by window, whatever the truck. A trip is in the window of its first slot. */
export function windowsOf({ date, rows }: BoardDay): BoardWindow[] {
  const windows = new Map<string, BoardWindow>();
  const windowAt = ({ start_time, end_time }: { start_time: string; end_time: string }): BoardWindow => {
    const key = `${date} ${start_time} ${end_time}`;
    const counts = { trips: [], free: 0, held: 0, blocked: 0, booked: 0 };
    const window = windows.get(key) ?? { key, date, start_time, end_time, truck: null, ...counts };
    windows.set(key, window);
    return window;
  };
  for (const { slots, trips } of rows) {
    for (const slot of slots) windowAt(slot)[slotState(slot)] += 1;
    for (const trip of trips) windowAt(trip.run[0] ?? trip).trips.push(trip);
  }
  return [...windows.values()].toSorted(inOrderOfTime);
}

export function startTimes(windows: readonly BoardWindow[]): string[] {
  return [...new Set(windows.map(({ start_time }) => start_time))].toSorted();
}

export function slotState(slot: TimeSlot): 'free' | 'held' | 'blocked' | 'booked' {
  if (slot.is_available) return 'free';
  if (slot.appointment_id !== null) return 'booked';
  return slot.is_blocked ? 'blocked' : 'held';
}

export function isAt(trip: BoardTrip, { date, start_time, end_time, truck }: BoardPlace): boolean {
  const first = trip.run[0] ?? trip;
  const sameTime = first.date === date && first.start_time === start_time && first.end_time === end_time;
  return sameTime && (truck === null || truck.id === trip.truck?.id);
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

type Times = { start_time: string; end_time: string };

export function inOrderOfTime(a: Times, b: Times): number {
  return a.start_time.localeCompare(b.start_time) || a.end_time.localeCompare(b.end_time);
}
