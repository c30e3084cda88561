import type { ClaimedSlot } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

export interface RequestedWindow {
  date: string;
  start_time: string;
  end_time: string;
  /** No other window of these hours will do. */
  exact?: true;
}

/** The most ids that one call carries. */
const MOST_IDS = 1_000;
/** How the payments service says that a claimed slot cannot be had any more. */
const LOST = new Set(['SLOT_TAKEN', 'HOLD_EXPIRED']);

/** What this service asks of the payments service. Throws UNAVAILABLE when it gets no usable answer. */
export function createPaymentsGateway(call: ServiceClient) {
  return {
    /**
     * The first free slot of the period, or one of exactly this window, held for the appointment; null when there is none.
     * Throws STATUS_NOT_ALLOWED for an appointment whose money is on its way back, or that has no slot to give up.
     */
    async claimSlot(appointmentId: number, wish: RequestedWindow, requestId: string): Promise<ClaimedSlot | null> {
      try {
        return await call(routes.claimSlot, { body: { appointment_id: appointmentId, ...wish } }, { requestId });
      } catch (error) {
        if (LOST.has(codeOf(error) ?? '')) return null;
        if (error instanceof UpstreamError && error.body?.code === 'STATUS_NOT_ALLOWED')
          throw appError('STATUS_NOT_ALLOWED', error.body.message, { cause: error });
        throw unavailable(error);
      }
    },

    /** Moves the appointment into the slot it claimed; false when the claim was lost. Repeating it changes nothing. */
    async swapSlot(appointmentId: number, slotId: number, requestId: string): Promise<boolean> {
      try {
        await call(routes.swapSlot, { body: { appointment_id: appointmentId, slot_id: slotId } }, { requestId });
        return true;
      } catch (error) {
        if (LOST.has(codeOf(error) ?? '')) return false;
        throw unavailable(error);
      }
    },

    /** Frees the slot and returns the money of a cancelled appointment. Repeating it changes nothing. */
    async unwindBooking(appointmentId: number, requestId: string): Promise<void> {
      await sure(call(routes.unwindBooking, { body: { appointment_id: appointmentId } }, { requestId }));
    },

    /** Those of the appointments whose money is on the way or not given back. */
    async findOpenMoney(appointmentIds: readonly number[], requestId: string): Promise<number[]> {
      const found: number[] = [];
      for (const ids of inPortions(appointmentIds)) {
        const answer = await sure(call(routes.openMoney, { body: { appointment_ids: ids } }, { requestId }));
        found.push(...answer.appointment_ids);
      }
      return found;
    },

    /** Frees the slots and deletes the payments of deleted appointments. Repeating it changes nothing. */
    async forgetAppointments(appointmentIds: readonly number[], requestId: string): Promise<void> {
      for (const ids of inPortions(appointmentIds)) {
        await sure(call(routes.forgetAppointments, { body: { appointment_ids: ids } }, { requestId }));
      }
    },
  };
}
export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>;

function inPortions(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / MOST_IDS);
  return Array.from({ length: count }, (_, index) => ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS));
}

function codeOf(error: unknown): string | undefined {
  return error instanceof UpstreamError ? error.body?.code : undefined;
}

async function sure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): Error {
  const message = 'Time slots and payments cannot be reached right now. Please try again in a moment.';
  return appError('UNAVAILABLE', message, { cause });
}
