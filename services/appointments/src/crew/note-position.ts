import type { ParsedBody, routes } from '@tailgate/contracts';
import type { Dependencies } from '../dependencies.ts';
import { expectArrival } from './expect-arrival.ts';
import { findLiveCrewDay } from './find-crew-day.ts';

/** Phones send one a minute, and timers are not exact. */
const LEAST_APART_MS = 50_000;
/** Beyond this a phone's clock is wrong. */
const CLOCK_OFF_MS = 2 * 60_000;
/** A position that can be off by more says little about the drive. */
const MOST_METRES_OFF = 2_000;

/** Keeps where the truck is while it is on its way, and expects it by that. Everything else changes nothing. */
export async function notePosition(
  deps: Dependencies,
  secret: string,
  { at, latitude, longitude, accuracy }: ParsedBody<typeof routes.sendCrewPosition>,
): Promise<void> {
  const { crew, database, now, truckDays } = deps;
  const { day } = await findLiveCrewDay(deps, secret);
  const received = now();
  const isTooSoon = day.position_at !== null && received.getTime() - day.position_at.getTime() < LEAST_APART_MS;
  const trip = await crew.onTheWay(day.id);
  if (!trip || isTooSoon || accuracy > MOST_METRES_OFF) return;
  const taken = new Date(at);
  const since = Math.abs(received.getTime() - taken.getTime()) > CLOCK_OFF_MS ? received : taken;
  const arrival = await expectArrival(deps, trip.appointment_id, { from: [longitude, latitude], since });
  const { appointment_id: appointmentId, truck_day_id: truckDayId } = trip;
  await database.transaction(async (transaction) => {
    const locked = await crew.lock({ appointmentId, truckDayId }, transaction);
    // It may have arrived in the meantime, which deletes the position.
    if (locked?.step !== 'on-the-way') return;
    await truckDays.keepPosition(day.id, { latitude, longitude, position_at: received }, transaction);
    if (arrival) await crew.expect(trip, arrival, transaction);
  });
}
