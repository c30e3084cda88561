import type { TruckDay, TrucksOfDate } from '@tailgate/contracts';
import { appError, type RequestScope } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import type { Message } from '../outbox/message-repository.ts';
import { presentMessage } from '../outbox/present-message.ts';
import { isLate, presentArrival } from '../rules/arrival-window.ts';
import type { Appointment } from '../trips/appointment-repository.ts';
import { crewLinkEnd } from './crew-links.ts';
import type { CrewTrip } from './crew-repository.ts';
import { shownStep, truckName } from './read-crew-day.ts';
import type { StoredTruckDay } from './truck-day-repository.ts';

export type Scope = Pick<RequestScope, 'actor' | 'requestId'>;
export interface Place {
  truck_id: number;
  date: string;
}

export async function listTruckDays(deps: Dependencies, date: string, { requestId }: Scope): Promise<TruckDay[]> {
  const { truckDays, crew, payments } = deps;
  const [found, days, steps, phones, appointments] = await Promise.all([
    payments.trucksOf(date, requestId),
    truckDays.ofDate(date),
    crew.ofDate(date),
    truckDays.lastPhones(date),
    deps.appointments.listDay(date),
  ]);
  const facts = { found, steps, phones, appointments };
  return await Promise.all(
    found.trucks.map(async ({ id }) => {
      const day = days.find(({ truck_id }) => truck_id === id);
      const text = day?.link_message_id ? await deps.messages.find(day.link_message_id) : null;
      return present(deps, { truck_id: id, date }, { ...facts, day, text });
    }),
  );
}

interface Facts {
  found: TrucksOfDate;
  day: StoredTruckDay | undefined;
  /** Which texted the link. */
  text: Message | null;
  steps: readonly CrewTrip[];
  phones: ReadonlyMap<number, string>;
  appointments: readonly Pick<Appointment, 'id' | 'status'>[];
}

function present(
  { crewLinks, settings, now }: Dependencies,
  { truck_id, date }: Place,
  { found, day, text, steps, phones, appointments }: Facts,
): TruckDay {
  const isOpen = day?.has_link === true && crewLinkEnd(date, settings.timeZone) > now();
  const trips = found.trips.filter((trip) => trip.truck_id === truck_id);
  return {
    truck: { id: truck_id, name: truckName(found.trucks, truck_id) },
    date,
    crew: day?.crew ?? null,
    phone: day?.phone ?? phones.get(truck_id) ?? null,
    link: day && isOpen ? crewLinks.urlFor(day) : null,
    link_sent_at: text?.sent_at?.toISOString() ?? null,
    link_text: text && presentMessage(text),
    opened_at: day?.opened_at?.toISOString() ?? null,
    version: day?.version ?? 0,
    trips: trips.map(({ appointment_id }) => {
      const own = steps.find((step) => step.appointment_id === appointment_id && step.truck_day_id === day?.id);
      const appointment = appointments.find(({ id }) => id === appointment_id);
      const step = appointment ? shownStep(own, appointment) : (own?.step ?? 'waiting');
      const late = isLate(own, step, now());
      return { appointment_id, step, step_at: own?.step_at?.toISOString() ?? null, ...presentArrival(own, step), late };
    }),
  };
}

/** @throws AppError NOT_FOUND for a truck that does not drive on this day */
export async function readTruckDay(deps: Dependencies, { truck_id, date }: Place, scope: Scope): Promise<TruckDay> {
  const days = await listTruckDays(deps, date, scope);
  const day = days.find(({ truck }) => truck.id === truck_id);
  return day ?? Promise.reject(appError('NOT_FOUND', 'Truck not found'));
}
