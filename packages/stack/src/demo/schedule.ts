import { routes } from '@tailgate/contracts';
import { type Calendar, clockTime } from './calendar.ts';
import type { Company, Slot } from './steps.ts';

export interface Act {
  readonly at: Date;
  readonly prepare?: (company: Company) => Promise<unknown>;
  readonly run: (company: Company) => Promise<unknown>;
}

const HOURS = [8, 9, 10, 11, 13, 14, 15];
/** On weekdays a second truck drives. */
export const BUSY_HOUR = 9;
export const BLACKOUT_DAY = 10;
/** Slots are created two months ahead; on the second day staff create more. Both at seven. */
const [FIRST_DAY, SECOND_FILL, SEVEN] = [-42, -20, 7 * 60];

export function hoursOf(day: number, weekday: number): Slot[] {
  const slots = HOURS.map((hour) => ({ day, hour, truck: 0 }));
  return weekday % 6 === 0 ? slots : [...slots, { day, hour: BUSY_HOUR, truck: 1 }];
}

export function planSchedule(calendar: Calendar): Act[] {
  const windows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    HOURS.map((hour) => ({
      weekday,
      start_time: clockTime(60 * hour),
      end_time: clockTime(60 * (hour + 1)),
      trucks: hoursOf(0, weekday).filter((slot) => slot.hour === hour).length,
    })),
  );
  const body = { date: calendar.date(BLACKOUT_DAY), reason: 'Truck inspection' };
  return [
    {
      at: calendar.at(FIRST_DAY, SEVEN),
      async run({ call }) {
        const { version } = await call(routes.weeklyPlan, 'super');
        await call(routes.setWeeklyPlan, 'super', { body: { version, windows } });
        await call(routes.fillSlots, 'admin');
      },
    },
    { at: calendar.at(SECOND_FILL, SEVEN), run: ({ call }) => call(routes.fillSlots, 'admin') },
    { at: calendar.at(-6, SEVEN), run: ({ call }) => call(routes.addBlackoutDay, 'super', { body }) },
  ];
}
