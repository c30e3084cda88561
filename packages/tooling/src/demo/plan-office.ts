import { routes } from '@tailgate/contracts';
import type { Act } from './act.ts';
import { type Calendar, FIRST_DAY } from './calendar.ts';

const SEVEN = 7 * 60;
/** Slots are made two months ahead; before these come to an end they are made again. */
const FILLED_AGAIN = -20;
/** Nobody drives on this day. */
export const BLACKOUT_DAY = 10;

/** What the office itself does: the week is planned, slots are made, a day is closed. */
export function planOffice(calendar: Calendar): Act[] {
  return [
    {
      at: calendar.at(FIRST_DAY, SEVEN),
      async run({ desk, slots }) {
        await slots.plan(desk);
        await slots.fill(desk, calendar.date(FIRST_DAY));
      },
    },
    {
      at: calendar.at(FILLED_AGAIN, SEVEN),
      run: async ({ desk, slots }) => await slots.fill(desk, calendar.date(FILLED_AGAIN)),
    },
    {
      at: calendar.at(-6, SEVEN),
      async run({ desk }) {
        const body = { date: calendar.date(BLACKOUT_DAY), reason: 'Truck inspection' };
        await desk.ask(routes.addBlackoutDay, 'super', { body });
      },
    },
  ];
}
