import type { ClaimedSlot } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

export interface RequestedWindow {
  date: string;
  start_time: string;
  end_time: string;
  /** Exactly these hours, not any slot that starts within them. */
  exact?: true;
}

const IDS_PER_CALL = 1_000;
/** The codes with which the payments service says that a slot is no longer available. */
const SLOT_LOST = new Set(['SLOT_TAKEN', 'HOLD_EXPIRED']);

/** What this service asks of the payments service. Every call throws UNAVAILABLE if it gets no usable answer. */
export function createPaymentsGateway(call: ServiceClient) {
  return {
    /**
     * Holds the first free slot of the window for the appointment.
     * @returns null if no slot is free
     * @throws AppError STATUS_NOT_ALLOWED if the appointment's money is being refunded or it has no slot to release
     */
    async holdSlot(appointmentId: number, window: RequestedWindow, requestId: string): Promise<ClaimedSlot | null> {
      try {
        return await call(routes.claimSlot, { body: { appointment_id: appointmentId, ...window } }, { requestId });
      } catch (error) {
        if (SLOT_LOST.has(codeOf(error) ?? '')) return null;
        if (error instanceof UpstreamError && error.body?.code === 'STATUS_NOT_ALLOWED')
          throw appError('STATUS_NOT_ALLOWED', error.body.message, { cause: error });
        throw unavailable(error);
      }
    },

    /** Moves the appointment into the slot it holds. Safe to repeat. @returns false if the hold was lost */
    async swapSlot(appointmentId: number, slotId: number, requestId: string): Promise<boolean> {
      try {
        await call(routes.swapSlot, { body: { appointment_id: appointmentId, slot_id: slotId } }, { requestId });
        return true;
      } catch (error) {
        if (SLOT_LOST.has(codeOf(error) ?? '')) return false;
        throw unavailable(error);
      }
    },

    /** Releases the slot and refunds the money of a cancelled appointment. Safe to repeat. */
    async cancelForAppointment(appointmentId: number, requestId: string): Promise<void> {
      await orUnavailable(call(routes.unwindBooking, { body: { appointment_id: appointmentId } }, { requestId }));
    },

    /** @returns those of the appointments with money in progress or not refunded */
    async findOpenMoney(appointmentIds: readonly number[], requestId: string): Promise<number[]> {
      const found: number[] = [];
      for (const ids of batches(appointmentIds)) {
        const answer = await orUnavailable(call(routes.openMoney, { body: { appointment_ids: ids } }, { requestId }));
        found.push(...answer.appointment_ids);
      }
      return found;
    },

    /** Why the payment of a cancelled appointment is not simply refunded: the refund failed, or the bank has taken the money back. */
    async findRefundTrouble(appointmentId: number, requestId: string): Promise<{ failed: boolean; disputed: boolean }> {
      const body = { appointment_ids: [appointmentId] };
      const answer = await orUnavailable(call(routes.openMoney, { body }, { requestId }));
      const has = (ids: readonly number[] = []) => ids.includes(appointmentId);
      return { failed: has(answer.failed_refund_ids), disputed: has(answer.disputed_ids) };
    },

    /** Releases the slots and deletes the payments of deleted appointments. Safe to repeat. */
    async deleteForAppointments(appointmentIds: readonly number[], requestId: string): Promise<void> {
      for (const ids of batches(appointmentIds)) {
        await orUnavailable(call(routes.forgetAppointments, { body: { appointment_ids: ids } }, { requestId }));
      }
    },
  };
}
export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>;

function batches(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / IDS_PER_CALL);
  return Array.from({ length: count }, (_, index) => ids.slice(index * IDS_PER_CALL, (index + 1) * IDS_PER_CALL));
}

function codeOf(error: unknown): string | undefined {
  return error instanceof UpstreamError ? error.body?.code : undefined;
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
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
