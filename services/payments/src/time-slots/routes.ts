import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { createTimeSlot } from './create-time-slot.ts';
import { holdForAppointment } from './hold-for-appointment.ts';
import { listForAppointment, listFreeDays, listFreeSlots, listFreeStarts } from './list-free-slots.ts';
import { getTimeSlot, listSlotsOfPeriod } from './read-time-slots.ts';
import { releaseHold } from './release-hold.ts';
import { removeTimeSlot } from './remove-time-slot.ts';
import { swapSlot } from './swap-slot.ts';
import { updateTimeSlot } from './update-time-slot.ts';

export function timeSlotRoutes(deps: Dependencies) {
  return {
    publicAvailableSlots: async ({ params, query }) => await listFreeSlots(deps, params.date, query),
    publicFreeDays: async ({ query }) => await listFreeDays(deps, query),
    availableSlots: async ({ params, query, scope }) => await listForAppointment(deps, params.date, query, scope.actor),
    slotsOfDate: async ({ params }) =>
      await deps.slots.listOfPeriod({ from: params.date, to: params.date }, deps.now()),
    slotsOfPeriod: async ({ query }) => await listSlotsOfPeriod(deps, query),
    getTimeSlot: async ({ params }) => await getTimeSlot(deps, params.id),
    createTimeSlot: async ({ body, scope }) => await createTimeSlot(deps, body, scope.actor),
    updateTimeSlot: async ({ params, body, scope }) =>
      await updateTimeSlot(deps, params.id, body.is_available, scope.actor),
    removeTimeSlot: async ({ params, scope }) => {
      await removeTimeSlot(deps, params.id, scope.actor);
      return undefined;
    },
    freeStarts: async ({ body }) => await listFreeStarts(deps, body, 'customer'),
    claimSlot: async ({ body }) => await holdForAppointment(deps, body),
    releaseSlotHold: async ({ body }) => {
      await releaseHold(deps, body.appointment_id);
      return { ok: true };
    },
    swapSlot: async ({ body }) => {
      await swapSlot(deps, body);
      return { ok: true };
    },
  } satisfies Partial<ServiceHandlers<'payments'>>;
}
