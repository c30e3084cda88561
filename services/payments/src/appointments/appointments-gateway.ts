import type { Alert, BookingFacts, ConfirmBookingBody, QuoteForPayment } from '@tailgate/contracts';
import { routes } from '@tailgate/contracts';
import type { ServiceClient } from '@tailgate/service-kit';
import { appError, UpstreamError } from '@tailgate/service-kit';

/** `gone`: cancelled, deleted, or not payable by this payment. `changed`: it stands, with another price. */
export type ConfirmationAnswer = 'confirmed' | 'gone' | 'changed';

/** The appointments service. @throws UNAVAILABLE if it gives no usable answer. */
export function createAppointmentsGateway(call: ServiceClient, requestId?: string) {
  const options = requestId === undefined ? {} : { requestId };
  return {
    /** @returns null if there is no such quote. */
    async readQuote(reference: string): Promise<QuoteForPayment | null> {
      try {
        return await call(routes.quoteForPayment, { params: { quoteId: reference } }, options);
      } catch (error) {
        if (codeOf(error) === 'NOT_FOUND') return null;
        throw unavailable(error);
      }
    },

    /** @returns null if there is no such appointment. */
    async readAppointment(id: number): Promise<BookingFacts | null> {
      try {
        return await call(routes.appointmentForPayment, { params: { id } }, options);
      } catch (error) {
        if (codeOf(error) === 'NOT_FOUND') return null;
        throw unavailable(error);
      }
    },

    /** Confirms the appointment of a charged payment. Repeating it changes nothing. */
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

    /** Emails staff. Repeating an alert under its key sends nothing. */
    async alertStaff(alert: Alert): Promise<void> {
      try {
        await call(routes.alertStaff, { body: alert }, options);
      } catch (error) {
        throw unavailable(error);
      }
    },

    /** A page of appointments with their quotes, newest first, below the cursor. */
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
