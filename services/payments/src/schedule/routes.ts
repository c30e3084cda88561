import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { bookingWindow } from '../time-slots/booking-window.ts';
import { addBlackoutDay, presentBlackoutDay } from './add-blackout-day.ts';
import { fillSlots } from './fill-slots.ts';
import { removeBlackoutDay } from './remove-blackout-day.ts';
import { setSlotRange } from './set-slot-range.ts';
import { setWeeklyPlan } from './set-weekly-plan.ts';

export function scheduleRoutes(deps: Dependencies) {
  return {
    weeklyPlan: async () => await deps.weeklyPlans.read(),
    setWeeklyPlan: async ({ body, scope }) => await setWeeklyPlan(deps, body, scope.actor),
    fillSlots: async ({ scope }) => await fillSlots(deps, scope.actor),
    setSlotRange: async ({ body, scope }) => await setSlotRange(deps, body, scope.actor),
    listBlackoutDays: async () => {
      const { now, today } = bookingWindow(deps.timeZone, deps.now());
      return (await deps.blackoutDays.listFrom(today, now)).map(presentBlackoutDay);
    },
    addBlackoutDay: async ({ body, scope }) => await addBlackoutDay(deps, body, scope.actor),
    removeBlackoutDay: async ({ params, query, scope }) => {
      await removeBlackoutDay(deps, { date: params.date, truck_id: query.truck_id ?? null }, scope.actor);
      return undefined;
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
