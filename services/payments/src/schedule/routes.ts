import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { addBlackoutDay, presentBlackoutDay } from './add-blackout-day.ts';
import { fillSlots } from './fill-slots.ts';
import { removeBlackoutDay } from './remove-blackout-day.ts';
import { setSlotRange } from './set-slot-range.ts';
import { setWeeklyPlan } from './set-weekly-plan.ts';

type ScheduleHandlers = Pick<
  ServiceHandlers<'payments'>,
  | 'weeklyPlan'
  | 'setWeeklyPlan'
  | 'fillSlots'
  | 'setSlotRange'
  | 'listBlackoutDays'
  | 'addBlackoutDay'
  | 'removeBlackoutDay'
>;

export function scheduleRoutes(deps: Dependencies): ScheduleHandlers {
  return {
    weeklyPlan: async () => await deps.weeklyPlans.read(),
    setWeeklyPlan: async ({ body, identity }) => await setWeeklyPlan(deps, body, identity),
    fillSlots: async ({ identity }) => await fillSlots(deps, identity),
    setSlotRange: async ({ body, identity }) => await setSlotRange(deps, body, identity),
    listBlackoutDays: async () => {
      const { now, today } = bookingWindow(deps.timeZone, deps.now());
      return (await deps.blackoutDays.listFrom(today, now)).map(presentBlackoutDay);
    },
    addBlackoutDay: async ({ body, identity }) => await addBlackoutDay(deps, body, identity),
    removeBlackoutDay: async ({ params, identity }) => {
      await removeBlackoutDay(deps, params.date, identity);
      return undefined;
    },
  };
}
