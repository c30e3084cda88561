import type { ServiceHandlers } from '@tailgate/service-kit';
import type { PaymentsDeps } from '../dependencies.ts';
import { claimSlot } from './claim-slot.ts';
import { createTimeSlot } from './create-time-slot.ts';
import { swapSlot } from './swap-slot.ts';
import { updateTimeSlot } from './update-time-slot.ts';

type SlotHandlers = Pick<
  ServiceHandlers<'payments'>,
  | 'publicAvailableSlots'
  | 'availableSlots'
  | 'slotsOfDate'
  | 'createTimeSlot'
  | 'updateTimeSlot'
  | 'claimSlot'
  | 'swapSlot'
>;

export function timeSlotRoutes(deps: PaymentsDeps): SlotHandlers {
  return {
    publicAvailableSlots: async ({ params }) => await deps.availableSlots.list(params.date),
    availableSlots: async ({ params }) => await deps.availableSlots.list(params.date),
    slotsOfDate: async ({ params }) => await deps.slots.listOfDay(params.date, deps.now()),
    createTimeSlot: async ({ body }) => await createTimeSlot(deps, body),
    updateTimeSlot: async ({ params, body }) => await updateTimeSlot(deps, params.id, body.is_available),
    claimSlot: async ({ body }) => await claimSlot(deps, body),
    swapSlot: async ({ body }) => {
      await swapSlot(deps, body);
      return { ok: true };
    },
  };
}
