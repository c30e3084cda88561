import type { ServiceHandlers } from '@tailgate/service-kit';
import type { Context } from '../context.ts';
import { readAppointmentCalendar, readBookingCalendar } from './read-calendar.ts';

type CalendarRoute = 'appointmentCalendar' | 'bookingCalendar';

export function calendarRoutes(context: Context): Pick<ServiceHandlers<'appointments'>, CalendarRoute> {
  return {
    appointmentCalendar: ({ params, identity }) => readAppointmentCalendar(context, params.id, identity),

    bookingCalendar: ({ params }) => readBookingCalendar(context, params.quoteId),
  };
}
