import type { ServiceHandlers } from '@tailgate/service-kit';
import { DEFAULT_LIMIT, notFound, setPageHeaders } from '@tailgate/service-kit';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { confirmBooking } from '../bookings/confirm-booking.ts';
import type { Dependencies } from '../dependencies.ts';
import { assertPaymentsService } from '../internal-caller.ts';
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
    async listAppointments({ query, identity, request, response }) {
      const { limit = DEFAULT_LIMIT, cursor, sort = 'newest', order, own, ...filter } = query;
      const ownerId = own === 'true' ? (identity.userId ?? 0) : ownerOf(identity);
      const page = await appointments.list({ ...filter, ownerId }, { limit, cursor, sort, order });
      const last = page.rows.at(-1);
      setPageHeaders(request, response, { ...page, limit, cursor: last && cursorAfter(last, sort) });
      return page.rows.map(presentAppointment);
    },

    async getAppointment({ params, identity }) {
      const appointment = await appointments.find(params.id, ownerOf(identity));
      if (!appointment) throw notFound('Appointment');
      return presentAppointment(appointment);
    },

    createAppointment: async ({ body, identity, requestId, log }) =>
      presentAppointment(await createAppointment(deps, body, { identity, requestId, log })),

    updateAppointment: async ({ params, body, identity, requestId, log }) =>
      presentAppointment(await updateAppointment(deps, params.id, body, { identity, requestId, log })),

    async appointmentForPayment({ params, identity }) {
      assertPaymentsService(identity);
      return await appointmentForPayment(deps, params.id);
    },

    async remindAppointment({ params, identity }) {
      await remindAppointment(deps, params.id, identity);
      return { ok: true };
    },

    async confirmBooking({ body, identity }) {
      assertPaymentsService(identity);
      return await confirmBooking(deps, body);
    },

    async cancelBooking({ body, identity }) {
      assertPaymentsService(identity);
      return await cancelBooking(deps, body);
    },

    async listBookings({ query, identity, request, response }) {
      assertPaymentsService(identity);
      const { limit = DEFAULT_LIMIT } = query;
      const page = await listBookings(deps, { ...query, limit });
      setPageHeaders(request, response, { ...page, limit });
      return page.rows;
    },
  };
}
