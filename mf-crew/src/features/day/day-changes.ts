import type { CrewDay, CrewTrip } from '@tailgate/contracts';
import type { Times } from '@tailgate/web-kit';

const FIELDS = [
  ['origin', 'pick-up address'],
  ['destination', 'delivery address'],
  ['client_phone', 'phone number'],
  ['item_description', 'item'],
  ['load_weight', 'weight'],
  ['notes', 'notes'],
  ['instructions', 'instructions'],
  ['balance_due', 'balance due'],
] as const satisfies readonly (readonly [keyof CrewTrip, string])[];

/** @returns what the office changed since the crew last looked, as sentences */
export function dayChanges(known: CrewDay, day: CrewDay, times: Times): string[] {
  const before = new Map(known.trips.map((trip) => [trip.appointment_id, trip]));
  const now = new Set(day.trips.map((trip) => trip.appointment_id));
  const named = ({ client_name, start_time }: CrewTrip) => `${client_name}, ${times.at(start_time)}`;
  return [
    ...known.trips
      .filter((trip) => !now.has(trip.appointment_id))
      .map((trip) => `No longer on this truck: ${named(trip)}`),
    ...day.trips.flatMap((trip) => {
      const old = before.get(trip.appointment_id);
      return old ? tripChanges(old, trip, times) : [`New: ${named(trip)}`];
    }),
    ...(known.crew === day.crew ? [] : [`Crew: ${day.crew ?? 'nobody named'}`]),
  ];
}

function tripChanges(old: CrewTrip, trip: CrewTrip, times: Times): string[] {
  const moved = old.start_time !== trip.start_time || old.end_time !== trip.end_time;
  const changed = FIELDS.filter(([field]) => old[field] !== trip[field]).map(([, name]) => name);
  return [
    ...(moved ? [`${trip.client_name}: now ${times.range(trip.start_time, trip.end_time)}`] : []),
    ...(changed.length > 0 ? [`${trip.client_name}: new ${changed.join(', ')}`] : []),
  ];
}
