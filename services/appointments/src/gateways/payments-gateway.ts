import type {
  AppointmentHold,
  AppointmentMoney,
  BookedOfTruck,
  CancellationTerms,
  KeptMoney,
  LedgerMovement,
  Movement,
  OpenMoneyAnswer,
  PartialRefundFacts,
  PersonalPayments,
  PublicSlot,
  RefundStanding,
  RouteBody,
  TripNeeds,
  TrucksOfDate,
} from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

export interface RequestedWindow {
  date: string;
  start_time: string;
  end_time: string;
  /** Exactly these hours, not any slot that starts within them. */
  exact?: true;
  truck_id?: number;
  by_staff?: true;
}

export interface RefundFacts {
  standing: Exclude<RefundStanding, 'unknown'>;
  kept: Pick<KeptMoney, 'refund' | 'kept' | 'refunded_since'> | null;
  byHand: boolean;
}

/** Few enough for one call: the payments service handles them one after another. */
const IDS_PER_CALL = 100;
const BATCH_TIMEOUT_MS = 15_000;
/** A page waits for this answer, and shows the rest without it. */
const REFUND_TIMEOUT_MS = 3_000;
const SLOT_LOST = new Set(['SLOT_TAKEN', 'HOLD_EXPIRED']);

/** What this service asks of the payments service. Every call throws UNAVAILABLE if it gets no usable answer. */
export function createPaymentsGateway(call: ServiceClient) {
  return {
    /**
     * Holds the first free run of slots of the window for the appointment.
     * @throws AppError SLOT_TAKEN if none is free, with the next free starts in its message; STATUS_NOT_ALLOWED if the appointment's
     * money is being refunded or it has no slot to release
     */
    async holdSlot(
      appointmentId: number,
      window: RequestedWindow & { trip: TripNeeds },
      requestId: string,
    ): Promise<AppointmentHold> {
      try {
        return await call(routes.claimSlot, { body: { appointment_id: appointmentId, ...window } }, { requestId });
      } catch (error) {
        const { code, message = '' } = (error instanceof UpstreamError && error.body) || {};
        if (code === 'SLOT_TAKEN' || code === 'STATUS_NOT_ALLOWED') throw appError(code, message, { cause: error });
        throw unavailable(error);
      }
    },

    async freeStarts(appointmentId: number, date: string, trip: TripNeeds, requestId: string): Promise<PublicSlot[]> {
      const body = { appointment_id: appointmentId, date, trip };
      return await orUnavailable(call(routes.freeStarts, { body }, { requestId }));
    },

    async trucksOf(date: string, requestId: string): Promise<TrucksOfDate> {
      return await orUnavailable(call(routes.trucksOfDate, { body: { date } }, { requestId }));
    },

    async bookedOfTruck(body: RouteBody<typeof routes.bookedOfTruck>, requestId: string): Promise<BookedOfTruck> {
      return await orUnavailable(call(routes.bookedOfTruck, { body }, { requestId }));
    },

    async releaseHold(appointmentId: number, requestId: string): Promise<void> {
      await orUnavailable(call(routes.releaseSlotHold, { body: { appointment_id: appointmentId } }, { requestId }));
    },

    /** @returns false if the hold was lost */
    async swapSlot(
      { appointment_id, slot_id }: { appointment_id: number; slot_id: number },
      trip: TripNeeds,
      requestId: string,
    ): Promise<boolean> {
      try {
        await call(routes.swapSlot, { body: { appointment_id, slot_id, trip } }, { requestId });
        return true;
      } catch (error) {
        if (SLOT_LOST.has(codeOf(error) ?? '')) return false;
        throw unavailable(error);
      }
    },

    async cancelForAppointment(
      appointmentId: number,
      terms: CancellationTerms | null,
      requestId: string,
    ): Promise<void> {
      const body = { appointment_id: appointmentId, ...(terms && { terms }) };
      await orUnavailable(call(routes.unwindBooking, { body }, { requestId }));
    },

    async moneyOf(appointmentId: number, requestId: string): Promise<AppointmentMoney> {
      const body = { appointment_id: appointmentId };
      return await orUnavailable(call(routes.appointmentMoney, { body }, { requestId }));
    },

    async partialRefund(id: number, requestId: string): Promise<PartialRefundFacts> {
      return await orUnavailable(call(routes.partialRefund, { body: { partial_refund_id: id } }, { requestId }));
    },

    /** @returns those of the appointments with money in progress or not refunded */
    async findOpenMoney(appointmentIds: readonly number[], requestId: string): Promise<number[]> {
      const found: number[] = [];
      for (const ids of batches(appointmentIds)) {
        const answer = await orUnavailable(
          call(routes.openMoney, { body: { appointment_ids: ids } }, { requestId, timeoutMs: BATCH_TIMEOUT_MS }),
        );
        found.push(...answer.appointment_ids);
      }
      return found;
    },

    /** @returns those of the appointments whose payment, refund or dispute is not over */
    async findUnsettled(appointmentIds: readonly number[], requestId: string): Promise<number[]> {
      const found: number[] = [];
      for (const ids of batches(appointmentIds)) {
        const options = { requestId, timeoutMs: BATCH_TIMEOUT_MS };
        const answer = await orUnavailable(call(routes.openMoney, { body: { appointment_ids: ids } }, options));
        // A payments service of the release before does not say; then no charge may be left.
        found.push(...(answer.unsettled_ids ?? answer.appointment_ids));
      }
      return found;
    },

    async erasePayments(appointmentIds: readonly number[], requestId: string): Promise<void> {
      for (const ids of batches(appointmentIds)) {
        const options = { requestId, timeoutMs: BATCH_TIMEOUT_MS };
        await orUnavailable(call(routes.erasePayments, { body: { appointment_ids: ids } }, options));
      }
    },

    async refundOf(appointmentId: number, requestId: string): Promise<RefundFacts> {
      const body = { appointment_ids: [appointmentId] };
      const options = { requestId, timeoutMs: REFUND_TIMEOUT_MS };
      const answer = await orUnavailable(call(routes.openMoney, { body }, options));
      return {
        standing: standingOf(answer, appointmentId),
        kept: answer.kept?.find(({ appointment_id }) => appointment_id === appointmentId) ?? null,
        byHand: answer.by_hand_ids?.includes(appointmentId) ?? false,
      };
    },

    async movementsOf(appointmentId: number, requestId: string): Promise<Movement[]> {
      try {
        const answer = await call(routes.movementsOfAppointment, { params: { id: appointmentId } }, { requestId });
        return answer.movements;
      } catch (error) {
        // A payments service of the release before sends none.
        if (error instanceof UpstreamError && error.status === 404) return [];
        throw unavailable(error);
      }
    },

    async *ledgerOfPeriod(period: { from: string; to: string }, requestId: string): AsyncGenerator<LedgerMovement[]> {
      const options = { requestId, timeoutMs: BATCH_TIMEOUT_MS };
      for (let after: string | null | undefined; after !== null; ) {
        const body = { ...period, ...(after === undefined ? {} : { after }) };
        const page = await orUnavailable(call(routes.ledgerOfPeriod, { body }, options));
        yield page.movements;
        after = page.next;
      }
    },

    async ledgerByKeys(keys: readonly string[], requestId: string): Promise<LedgerMovement[]> {
      const options = { requestId, timeoutMs: BATCH_TIMEOUT_MS };
      const found: LedgerMovement[] = [];
      for (const batch of batches(keys)) {
        found.push(...(await orUnavailable(call(routes.ledgerByKeys, { body: { keys: batch } }, options))).movements);
      }
      return found;
    },

    async recordsOf(appointmentIds: readonly number[], requestId: string): Promise<PersonalPayments> {
      const found: PersonalPayments = { payments: [], history: [] };
      for (const ids of batches(appointmentIds)) {
        const options = { requestId, timeoutMs: BATCH_TIMEOUT_MS };
        const answer = await orUnavailable(call(routes.personalPayments, { body: { appointment_ids: ids } }, options));
        found.payments.push(...answer.payments);
        found.history.push(...answer.history);
      }
      return found;
    },

    async deleteForAppointments(appointmentIds: readonly number[], requestId: string): Promise<void> {
      for (const ids of batches(appointmentIds)) {
        await orUnavailable(
          call(
            routes.forgetAppointments,
            { body: { appointment_ids: ids } },
            { requestId, timeoutMs: BATCH_TIMEOUT_MS },
          ),
        );
      }
    },
  };
}
export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>;

function standingOf(answer: OpenMoneyAnswer, appointmentId: number): RefundFacts['standing'] {
  // Once the bank has decided against the company, nothing is open any more.
  const isOpen = answer.appointment_ids.includes(appointmentId);
  if (answer.disputed_ids?.includes(appointmentId)) return isOpen ? 'disputed' : 'returned by the bank';
  if (answer.failed_refund_ids?.includes(appointmentId)) return 'failed';
  return answer.returned_otherwise_ids?.includes(appointmentId) ? 'returned another way' : 'under way';
}

function batches<T>(ids: readonly T[]): T[][] {
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
