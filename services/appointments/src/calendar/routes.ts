import type { RequestScope, ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { linkHolder } from '../rules/link-holder.ts';
import { findLinkedAppointment } from '../trips/links/find-linked-appointment.ts';
import { presentOwnFeed } from './own-feed.ts';
import { readAppointmentCalendar, readBookingCalendar } from './read-calendar.ts';
import { readFeed } from './read-feed.ts';

type CalendarRoute =
  | 'appointmentCalendar'
  | 'bookingCalendar'
  | 'linkedBookingCalendar'
  | 'ownCalendarFeed'
  | 'renewCalendarFeed'
  | 'endCalendarFeed'
  | 'readCalendarFeed';

export function calendarRoutes(deps: Dependencies): Pick<ServiceHandlers<'appointments'>, CalendarRoute> {
  const userOf = ({ actor }: RequestScope) => actor.userId ?? 0;
  return {
    appointmentCalendar: ({ params, scope }) => readAppointmentCalendar(deps, params.id, scope.actor),

    bookingCalendar: ({ params }) => readBookingCalendar(deps, params.quoteId),

    async linkedBookingCalendar({ params }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await readAppointmentCalendar(deps, id, linkHolder(id));
    },

    ownCalendarFeed: ({ scope }) => presentOwnFeed(deps, userOf(scope)),

    async renewCalendarFeed({ scope }) {
      await deps.feeds.renew(userOf(scope), deps.now());
      return await presentOwnFeed(deps, userOf(scope));
    },

    async endCalendarFeed({ scope }) {
      await deps.feeds.end(userOf(scope));
      return await presentOwnFeed(deps, userOf(scope));
    },

    readCalendarFeed: ({ params, scope }) => readFeed(deps, params.secret, scope.requestId),
  };
}
