import { routes } from '@tailgate/contracts';
import { daysFrom } from '@tailgate/domain';
import { clockTime } from './calendar.ts';
import type { CompanyDesk } from './company-desk.ts';

const HOURS = [8, 9, 10, 11, 13, 14, 15] as const;
const BUSY_HOUR = 9;
/** The service lists 31 days at most. */
const LISTED_DAYS = 31;

/** An hour of a day, of the first or the second truck. */
export interface Hour {
  readonly day: number;
  readonly hour: number;
  readonly truck: number;
}

/** The hours that the company drives on a day of the week; on weekdays a second truck goes out at nine. */
export function hoursOf(day: number, weekday: number): Hour[] {
  const isWorkday = weekday >= 1 && weekday <= 5;
  const trucks = (hour: number) => (isWorkday && hour === BUSY_HOUR ? [0, 1] : [0]);
  return HOURS.flatMap((hour) => trucks(hour).map((truck) => ({ day, hour, truck })));
}

/** The company's time slots, by date and hour. */
export class SlotBook {
  readonly #ids = new Map<string, number[]>();

  /** Plans the company's week; slots are made by it from then on. */
  async plan(desk: CompanyDesk): Promise<void> {
    const { version } = await desk.ask(routes.weeklyPlan, 'super');
    const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      [...Map.groupBy(hoursOf(0, weekday), ({ hour }) => hour)].map(([hour, { length }]) => ({
        ...{ weekday, start_time: clockTime(hour), end_time: clockTime(hour + 1), trucks: length },
      })),
    );
    await desk.ask(routes.setWeeklyPlan, 'super', { body: { version, windows } });
  }

  /** Makes the slots of the coming two months, and reads those from `first` on. */
  async fill(desk: CompanyDesk, first: string): Promise<void> {
    await desk.ask(routes.fillSlots, 'admin');
    for (const from of [first, daysFrom(first, LISTED_DAYS + 1)[LISTED_DAYS] ?? first]) {
      const to = daysFrom(from, LISTED_DAYS)[LISTED_DAYS - 1] ?? from;
      const slots = await desk.ask(routes.slotsOfPeriod, 'admin', { query: { from, to } });
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
