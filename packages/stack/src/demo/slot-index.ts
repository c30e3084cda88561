import { routes } from '@tailgate/contracts';
import { daysFrom } from '@tailgate/domain';
import { clockTime } from './calendar.ts';
import type { PortalClient } from './portal-client.ts';

const HOURS = [8, 9, 10, 11, 13, 14, 15] as const;
const BUSY_HOUR = 9;
/** The service lists at most 31 days. */
const LISTED_DAYS = 31;

/** An hour of the first or the second truck. */
export interface Hour {
  readonly day: number;
  readonly hour: number;
  readonly truck: number;
}

/** The working hours of a day of the week. On weekdays a second truck drives at nine. */
export function hoursOf(day: number, weekday: number): Hour[] {
  const isWorkday = weekday >= 1 && weekday <= 5;
  const trucks = (hour: number) => (isWorkday && hour === BUSY_HOUR ? [0, 1] : [0]);
  return HOURS.flatMap((hour) => trucks(hour).map((truck) => ({ day, hour, truck })));
}

/** Staff book a window, not a truck: with a second truck, they could get the slot of another order. */
export function isForStaff({ hour }: Hour): boolean {
  return hour !== BUSY_HOUR;
}

/** Finds the company's time slots by date and hour. */
export class SlotIndex {
  readonly #ids = new Map<string, number[]>();

  /** Sets the weekly plan, from which slots are created. */
  async plan(portal: PortalClient): Promise<void> {
    const { version } = await portal.call(routes.weeklyPlan, 'super');
    const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      [...Map.groupBy(hoursOf(0, weekday), ({ hour }) => hour)].map(([hour, { length }]) => ({
        weekday,
        start_time: clockTime(hour),
        end_time: clockTime(hour + 1),
        trucks: length,
      })),
    );
    await portal.call(routes.setWeeklyPlan, 'super', { body: { version, windows } });
  }

  /** Creates the slots of the coming two months and reads those from `first` on. */
  async fill(portal: PortalClient, first: string): Promise<void> {
    await portal.call(routes.fillSlots, 'admin');
    for (const from of [first, daysFrom(first, LISTED_DAYS + 1)[LISTED_DAYS] ?? first]) {
      const to = daysFrom(from, LISTED_DAYS)[LISTED_DAYS - 1] ?? from;
      const slots = await portal.call(routes.slotsOfPeriod, 'admin', { query: { from, to } });
      const found = Map.groupBy(slots, ({ date, start_time }) => `${date} ${start_time}`);
      for (const [window, each] of found)
        this.#ids.set(
          window,
          each.map(({ id }) => id).sort((a, b) => a - b),
        );
    }
  }

  idOf(date: string, { hour, truck }: Hour): number {
    const id = this.#ids.get(`${date} ${clockTime(hour)}`)?.[truck];
    if (id === undefined) throw new Error(`no slot on ${date} at ${hour}, truck ${truck + 1}`);
    return id;
  }
}
