import { expect } from '@jest/globals';
import type { TripNeeds } from '@tailgate/contracts';
import type { TestService } from './start-service.ts';

export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
export const lasting = (hours: number, more: Partial<TripNeeds> = {}): TripNeeds => ({
  hours,
  overtime_hours: 0,
  load_weight: 0,
  ...more,
});

interface Owned {
  readonly hour: number;
  readonly truck_id: number;
  readonly quote: number | null;
  readonly trip: number | null;
  readonly follows: number | null;
}

export function runDesk(service: () => TestService) {
  // Each test has its own days.
  let lastDay = 2;
  const addHour = (date: string, hour: number, fields: object = {}) =>
    service().addSlot({ date, start_time: clock(hour), end_time: clock(hour + 1), ...fields });
  const owners = (date: string) =>
    service().rows<Owned>(
      `SELECT extract(hour FROM start_time)::integer AS hour, truck_id, CASE WHEN held_until > now() THEN held_by_quote_id END AS quote,
         appointment_id AS trip, (SELECT extract(hour FROM f.start_time)::integer FROM time_slots f WHERE f.id = s.follows_id) AS follows
       FROM time_slots s WHERE date = $date ORDER BY truck_id, start_time`,
      { date },
    );
  return {
    newDay: () => service().day(++lastDay),
    addHour,
    owners,

    /** Adds slots of an hour each to the first truck that is free then. @returns their ids by hour */
    async addTruckDay(date: string, hours: readonly number[]): Promise<Map<number, number>> {
      const slots = new Map<number, number>();
      for (const hour of hours) slots.set(hour, await addHour(date, hour));
      return slots;
    },

    async starts(date: string, trip: TripNeeds, quote?: string): Promise<number[]> {
      const query = new URLSearchParams({
        hours: String(trip.hours),
        overtime_hours: String(trip.overtime_hours),
        load_weight: String(trip.load_weight),
        ...(quote === undefined ? {} : { quote }),
      });
      const { body } = await service().request('GET', `/api/public/time-slots/available/${date}?${query}`);
      return body
        .map(({ start_time }: { start_time: string }) => Number(start_time.slice(0, 2)))
        .sort((a: number, b: number) => a - b);
    },

    hoursOf: async (date: string, quote: number | null, trip: number | null = null) =>
      (await owners(date))
        .filter((slot) => (trip === null ? slot.quote === quote : slot.trip === trip))
        .map(({ hour }) => hour),

    async bookTrip(trip: TripNeeds, timeSlotId: number) {
      const quote = service().appointments.addQuote({ trip });
      const opened = await service().authorise(quote, timeSlotId);
      expect((await service().confirm(quote, opened.paymentIntentId, timeSlotId)).status).toBe(200);
      const { id: paymentId } = await service().payment(opened.paymentIntentId);
      return { quote, paymentId, appointmentId: quote.appointment_id ?? 0 };
    },

    claim(appointmentId: number, date: string, hour: number, trip: TripNeeds, truck_id?: number) {
      const window = { start_time: clock(hour), end_time: clock(hour + 1), exact: true, truck_id };
      return service().internal('slots/claim', { appointment_id: appointmentId, date, ...window, trip });
    },
  };
}
