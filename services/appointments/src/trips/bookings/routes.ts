import { tripNeedsOf } from '@tailgate/domain';
import type { ServiceHandlers } from '@tailgate/service-kit';
import { assertCaller, DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import type { Dependencies } from '../../dependencies.ts';
import { policyOf } from '../../settings/cancellation-policy.ts';
import { cancelBooking } from './cancel-booking.ts';
import { confirmBooking } from './confirm-booking.ts';
import { queuePartRefundedMail } from './queue-part-refunded-mail.ts';

type BookingRoute = 'confirmBooking' | 'cancelBooking' | 'partRefunded' | 'listBookings' | 'appointmentForPayment';

export function bookingRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, BookingRoute> {
  const { bookings } = deps;
  return {
    async confirmBooking({ body, scope }) {
      assertCaller(scope.actor, 'payments');
      return await confirmBooking(deps, body);
    },

    async cancelBooking({ body, scope }) {
      assertCaller(scope.actor, 'payments');
      return await cancelBooking(deps, body);
    },

    async partRefunded({ body, scope }) {
      assertCaller(scope.actor, 'payments');
      await queuePartRefundedMail(deps, body, scope.requestId);
      return { ok: true };
    },

    async appointmentForPayment({ params, scope }) {
      assertCaller(scope.actor, 'payments');
      const booking = await bookings.find(params.id);
      if (!booking) throw notFound('Appointment');
      const settings = await deps.company.read();
      return { ...booking, cancellation_policy: policyOf(settings), trip: tripNeedsOf(settings, booking) };
    },

    async listBookings({ query, scope, request, response }) {
      assertCaller(scope.actor, 'payments');
      const { limit = DEFAULT_LIMIT } = query;
      const page = await bookings.list({ ...query, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows;
    },
  };
}
