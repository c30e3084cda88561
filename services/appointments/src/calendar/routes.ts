import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { linkHolder } from '../rules/link-holder.ts';
import { findLinkedAppointment } from '../trips/links/find-linked-appointment.ts';
import { readAppointmentCalendar, readBookingCalendar } from './read-calendar.ts';

type CalendarRoute = 'appointmentCalendar' | 'bookingCalendar' | 'linkedBookingCalendar';

export function calendarRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, CalendarRoute> {
  return {
    appointmentCalendar: ({ params, scope }) => readAppointmentCalendar(deps, params.id, scope.actor),

    bookingCalendar: ({ params }) => readBookingCalendar(deps, params.quoteId),

    async linkedBookingCalendar({ params }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await readAppointmentCalendar(deps, id, linkHolder(id));
    },
  };
}
