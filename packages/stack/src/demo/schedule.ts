import { routes } from '@tailgate/contracts';
import { type Calendar, clockTime } from './calendar.ts';
import type { Call } from './portal-client.ts';
import type { Company, Start } from './steps.ts';

export interface Act {
  readonly at: Date;
  readonly prepare?: (company: Company) => Promise<unknown>;
  readonly run: (company: Company) => Promise<unknown>;
}

const HOURS = [8, 9, 10, 11, 13, 14, 15];
const TRUCKS = [1, 2, 3].map((number) => ({ name: `Truck ${number}`, greatest_load: null }));
/** Where trips start: the longest takes four hours, so that each truck drives one in the morning and one in the afternoon. */
const STARTS = [8, 13, 8, 14, 13, 8];
export const BLACKOUT_DAY = 10;
const CONTACT = {
  contact_email: 'office@tailgate.example',
  contact_phone: '(518) 555-0100',
  contact_address: '25 Broadway, Albany, NY 12202',
};
/** Slots are created two months ahead; on the second day staff create more. Both at seven. */
const [FIRST_DAY, SECOND_FILL, SEVEN] = [-42, -20, 7 * 60];

export const startsOf = (day: number): Start[] => STARTS.map((hour) => ({ day, hour }));

function weekOf(truck_id: number) {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    HOURS.map((hour) => ({
      weekday,
      start_time: clockTime(60 * hour),
      end_time: clockTime(60 * (hour + 1)),
      truck_id,
    })),
  );
}

export function planSchedule(calendar: Calendar): Act[] {
  const body = { date: calendar.date(BLACKOUT_DAY), reason: 'Truck inspection' };
  return [
    {
      at: calendar.at(FIRST_DAY, SEVEN),
      async run({ call }) {
        const { version } = await call(routes.weeklyPlan, 'super');
        const trucks: number[] = [];
        for (const body of TRUCKS) trucks.push((await call(routes.createTruck, 'super', { body })).id);
        await call(routes.setWeeklyPlan, 'super', { body: { version, windows: trucks.flatMap(weekOf) } });
        await call(routes.fillSlots, 'admin');
        await saveContact(call);
      },
    },
    { at: calendar.at(SECOND_FILL, SEVEN), run: ({ call }) => call(routes.fillSlots, 'admin') },
    { at: calendar.at(-6, SEVEN), run: ({ call }) => call(routes.addBlackoutDay, 'super', { body }) },
  ];
}

async function saveContact(call: Call): Promise<void> {
  const {
    defaults: _defaults,
    updated_at: _at,
    updated_by: _by,
    ...settings
  } = await call(routes.getSettings, 'super');
  await call(routes.updateSettings, 'super', { body: { ...settings, ...CONTACT } });
}
