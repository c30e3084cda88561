import type {
  Alert,
  BookingFacts,
  ConfirmBookingBody,
  IssuedReceipts,
  Movement,
  PartRefundedBody,
  QuoteForPayment,
} from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

/** `gone`: cancelled, deleted, or not payable by this payment. `changed`: it stands, with another price. */
export type ConfirmationAnswer = 'confirmed' | 'gone' | 'changed';

const BATCH_TIMEOUT_MS = 15_000;

export function createAppointmentsGateway(call: ServiceClient, requestId?: string) {
  const options = requestId === undefined ? {} : { requestId };
  return {
    async readQuote(reference: string): Promise<QuoteForPayment | null> {
      try {
        return await call(routes.quoteForPayment, { params: { quoteId: reference } }, options);
      } catch (error) {
        if (codeOf(error) === 'NOT_FOUND') return null;
        throw unavailable(error);
      }
    },

    async readAppointment(id: number): Promise<BookingFacts | null> {
      try {
        return await call(routes.appointmentForPayment, { params: { id } }, options);
      } catch (error) {
        if (codeOf(error) === 'NOT_FOUND') return null;
        throw unavailable(error);
      }
    },

    async confirmBooking(booking: ConfirmBookingBody): Promise<ConfirmationAnswer> {
      try {
        const { status } = await call(routes.confirmBooking, { body: booking }, options);
        return status === 'cancelled' ? 'gone' : 'confirmed';
      } catch (error) {
        // Only these codes: a 404 of a wrong address must not refund a buyer's money.
        if (codeOf(error) === 'APPOINTMENT_NOT_PAYABLE') return 'gone';
        if (codeOf(error) === 'APPOINTMENT_CHANGED') return 'changed';
        throw unavailable(error);
      }
    },

    /**
     * Cancels the appointment of a refunded payment, unless it is gone or another payment's booking. Repeating it changes nothing.
     */
    async cancelBooking(body: { appointment_id: number; payment_id: number }): Promise<void> {
      try {
        await call(routes.cancelBooking, { body }, options);
      } catch (error) {
        if (codeOf(error) !== 'NOT_FOUND' && codeOf(error) !== 'CONFLICT') throw unavailable(error);
      }
    },

    async tellPartRefunded(body: PartRefundedBody): Promise<void> {
      try {
        await call(routes.partRefunded, { body }, options);
      } catch (error) {
        if (codeOf(error) !== 'NOT_FOUND') throw unavailable(error);
      }
    },

    async alertStaff(alert: Alert): Promise<void> {
      try {
        await call(routes.alertStaff, { body: alert }, options);
      } catch (error) {
        throw unavailable(error);
      }
    },

    async issueReceipts(movements: Movement[]): Promise<void> {
      try {
        await call(routes.issueReceipts, { body: { movements } }, { ...options, timeoutMs: BATCH_TIMEOUT_MS });
      } catch (error) {
        throw unavailable(error);
      }
    },

    /** The receipts of these payments, and the last number of each series; null from a service of the release before. */
    async readReceipts(payment_ids: number[]): Promise<IssuedReceipts | null> {
      try {
        return await call(
          routes.issuedReceipts,
          { body: { payment_ids } },
          { ...options, timeoutMs: BATCH_TIMEOUT_MS },
        );
      } catch (error) {
        if (error instanceof UpstreamError && error.status === 404) return null;
        throw unavailable(error);
      }
    },

    async listBookings(page: { limit: number; cursor?: number }): Promise<BookingFacts[]> {
      try {
        return await call(routes.listBookings, { query: page }, options);
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}
export type AppointmentsGateway = ReturnType<typeof createAppointmentsGateway>;

function codeOf(error: unknown): string | undefined {
  return error instanceof UpstreamError ? error.body?.code : undefined;
}

function unavailable(cause: unknown): Error {
  return appError('UNAVAILABLE', 'Bookings cannot be reached right now. Please try again in a moment.', { cause });
}
