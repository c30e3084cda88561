import type { ServiceHandlers } from '@tailgate/service-kit';
import { assertCaller, DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { confirmBooking } from '../bookings/confirm-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { appointmentForPayment } from './appointment-for-payment.ts';
import { cursorAfter } from './appointment-list.ts';
import { createAppointment } from './create-appointment.ts';
import { listBookings } from './list-bookings.ts';
import { ownerOf } from './owner-of.ts';
import { presentAppointment } from './present-appointment.ts';
import { remindAppointment } from './remind-appointment.ts';
import { updateAppointment } from './update-appointment.ts';

type AppointmentRoute =
  | 'listAppointments'
  | 'getAppointment'
  | 'createAppointment'
  | 'updateAppointment'
  | 'remindAppointment'
  | 'confirmBooking'
  | 'cancelBooking'
  | 'listBookings'
  | 'appointmentForPayment';

export function appointmentRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, AppointmentRoute> {
  const { appointments } = deps;
  return {
    async listAppointments({ query, scope, request, response }) {
      const { limit = DEFAULT_LIMIT, cursor, sort = 'newest', order, own, ...filter } = query;
      const ownerId = own === 'true' ? (scope.actor.userId ?? 0) : ownerOf(scope.actor);
      const page = await appointments.list({ ...filter, ownerId }, { limit, cursor, sort, order });
      const last = page.rows.at(-1);
      setPageHeaders(request, response, { ...page, limit, cursor: last && cursorAfter(last, sort) });
      return page.rows.map(presentAppointment);
    },

    async getAppointment({ params, scope }) {
      const appointment = await appointments.find(params.id, ownerOf(scope.actor));
      if (!appointment) throw notFound('Appointment');
      return presentAppointment(appointment);
    },

    createAppointment: async ({ body, scope }) => presentAppointment(await createAppointment(deps, body, scope)),

    updateAppointment: async ({ params, body, scope }) =>
      presentAppointment(await updateAppointment(deps, params.id, body, scope)),

    async appointmentForPayment({ params, scope }) {
      assertCaller(scope.actor, 'payments');
      return await appointmentForPayment(deps, params.id);
    },

    async remindAppointment({ params, scope }) {
      await remindAppointment(deps, params.id, scope.actor);
      return { ok: true };
    },

    async confirmBooking({ body, scope }) {
      assertCaller(scope.actor, 'payments');
      return await confirmBooking(deps, body);
    },

    async cancelBooking({ body, scope }) {
      assertCaller(scope.actor, 'payments');
      return await cancelBooking(deps, body);
    },

    async listBookings({ query, scope, request, response }) {
      assertCaller(scope.actor, 'payments');
      const { limit = DEFAULT_LIMIT } = query;
      const page = await listBookings(deps, { ...query, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows;
    },
  };
}
