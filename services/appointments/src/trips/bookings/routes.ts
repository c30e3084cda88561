import { tripNeedsOf } from '@tailgate/domain';
import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { policyOf } from '../../settings/cancellation-policy.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { queuePartRefundedMail } from './queue-part-refunded-mail.ts';

export function bookingRoutes(deps: Dependencies) {
  const { bookings } = deps;
  return {
    confirmBooking: async ({ body }) => await confirmBooking(deps, body),

    cancelBooking: async ({ body }) => await cancelBooking(deps, body),

    async partRefunded({ body, scope }) {
      await queuePartRefundedMail(deps, body, scope.requestId);
      return { ok: true };
    },

    async appointmentForPayment({ params }) {
      const booking = await bookings.find(params.id);
      if (!booking) throw notFound('Appointment');
      const settings = await deps.company.read();
      return { ...booking, cancellation_policy: policyOf(settings), trip: tripNeedsOf(settings, booking) };
    },

    async listBookings({ query, request, response }) {
      const { limit = DEFAULT_LIMIT } = query;
      const page = await bookings.list({ ...query, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows;
    },
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
