import { routes } from '@tailgate/contracts';
import type { Action } from './action.ts';
import { type Calendar, FIRST_DAY } from './calendar.ts';

const SEVEN = 7 * 60;
/** Slots are created two months ahead; on this day staff create more. */
const SECOND_FILL = -20;
/** A closed day. */
export const BLACKOUT_DAY = 10;

/** Staff plan the week, create slots and close a day. */
export function planSchedule(calendar: Calendar): Action[] {
  return [
    {
      at: calendar.at(FIRST_DAY, SEVEN),
      async run({ portal, slots }) {
        await slots.plan(portal);
        await slots.fill(portal, calendar.date(FIRST_DAY));
      },
    },
    {
      at: calendar.at(SECOND_FILL, SEVEN),
      run: async ({ portal, slots }) => await slots.fill(portal, calendar.date(SECOND_FILL)),
    },
    {
      at: calendar.at(-6, SEVEN),
      async run({ portal }) {
        const body = { date: calendar.date(BLACKOUT_DAY), reason: 'Truck inspection' };
        await portal.call(routes.addBlackoutDay, 'super', { body });
      },
    },
  ];
}
