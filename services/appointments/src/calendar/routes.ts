import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { readAppointmentCalendar, readBookingCalendar } from './read-calendar.ts';

type CalendarRoute = 'appointmentCalendar' | 'bookingCalendar';

export function calendarRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, CalendarRoute> {
  return {
    appointmentCalendar: ({ params, scope }) => readAppointmentCalendar(deps, params.id, scope.actor),

    bookingCalendar: ({ params }) => readBookingCalendar(deps, params.quoteId),
  };
}
