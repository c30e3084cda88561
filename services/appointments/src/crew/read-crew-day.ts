import type { CrewDay, CrewStep, CrewTrip as CrewTripAnswer } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { presentPhoto } from '../photos/present-photo.ts';
import { dueOf } from '../rules/balance.ts';
import type { CrewTrip } from './crew-repository.ts';
import { UNDO_MS } from './decide-step.ts';
import type { CrewDayByLink } from './find-crew-day.ts';

type Times = Pick<CrewTripAnswer, 'start_time' | 'end_time'> & { appointment_id: number };

export async function readCrewDay(
  deps: Dependencies,
  { day, endsAt }: Pick<CrewDayByLink, 'day' | 'endsAt'>,
  requestId: string,
): Promise<CrewDay> {
  const { company, crew, now, payments, settings } = deps;
  const { trucks, trips } = await payments.trucksOf(day.date, requestId);
  const own = trips.filter(({ truck_id }) => truck_id === day.truck_id);
  await crew.note(
    day.id,
    own.map(({ appointment_id }) => appointment_id),
    null,
  );
  const steps = new Map((await crew.ofDay(day.id)).map((trip) => [trip.appointment_id, trip]));
  const { company_name, contact_phone, ...chosen } = await company.read();
  const shown = await Promise.all(own.map((times) => presentTrip(deps, times, steps.get(times.appointment_id))));
  return {
    truck_name: truckName(trucks, day.truck_id),
    date: day.date,
    crew: day.crew,
    company_name,
    company_phone: contact_phone,
    time_zone: settings.timeZone,
    link_ends_at: endsAt.toISOString(),
    as_of: now().toISOString(),
    trips: shown.flatMap((trip) => trip ?? []),
    asks: {
      pick_up_photos: chosen.crew_pick_up_photos,
      delivery_photos: chosen.crew_delivery_photos,
      signature: chosen.crew_signature,
    },
  };
}

export function truckName(trucks: readonly { id: number; name: string }[], id: number): string {
  return trucks.find((truck) => truck.id === id)?.name ?? `Truck #${id}`;
}

/** Staff may complete a trip whose crew pressed nothing. */
export function shownStep(trip: { step: CrewStep } | null | undefined, { status }: { status: string }): CrewStep {
  return status === 'completed' ? 'delivered' : (trip?.step ?? 'waiting');
}

async function presentTrip(
  { appointments, clients, crew, now, photos }: Dependencies,
  times: Times,
  trip: CrewTrip | undefined,
): Promise<CrewTripAnswer | null> {
  const appointment = await appointments.findForMail(times.appointment_id);
  if (!appointment || appointment.cancelled_at !== null) return null;
  const client = await clients.findById(appointment.client_id);
  const { service_type, origin, destination, client_name, item_description, load_weight, notes } = appointment;
  const last = trip?.action_id ? await crew.findAction(trip.action_id) : null;
  const undoUntil = last && new Date(last.happened_at.getTime() + UNDO_MS);
  return {
    appointment_id: times.appointment_id,
    step: shownStep(trip, appointment),
    step_at: trip?.step_at?.toISOString() ?? null,
    start_time: times.start_time,
    end_time: times.end_time,
    service_type,
    origin,
    destination,
    client_name,
    client_phone: client?.phone ?? '',
    item_description,
    load_weight,
    notes,
    instructions: appointment.instructions,
    balance_due: dueOf(appointment),
    load_photos: appointment.quote_id === null ? [] : (await photos.ofQuote(appointment.quote_id)).map(presentPhoto),
    undo_until: undoUntil && undoUntil > now() && appointment.status !== 'completed' ? undoUntil.toISOString() : null,
  };
}
