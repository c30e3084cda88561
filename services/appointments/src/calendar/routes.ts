import { businessToday } from '@tailgate/domain';
import { notFound, type RequestScope, type ServiceHandlers } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { linkHolder } from '../rules/link-holder.ts';
import { findLinkedAppointment } from '../trips/links/find-linked-appointment.ts';
import { presentFeed } from './feed-links.ts';
import { readAppointmentCalendar, readBookingCalendar } from './read-calendar.ts';
import { readFeed, readTruckFeed } from './read-feed.ts';

export function calendarRoutes(deps: Dependencies) {
  const { feeds, truckFeeds, now } = deps;
  const ownOf = ({ actor }: RequestScope) => ({ user_id: actor.userId ?? 0 });
  return {
    appointmentCalendar: ({ params, scope }) => readAppointmentCalendar(deps, params.id, scope.actor),

    bookingCalendar: ({ params }) => readBookingCalendar(deps, params.quoteId),

    async linkedBookingCalendar({ params }) {
      const { id } = await findLinkedAppointment(deps, params.secret);
      return await readAppointmentCalendar(deps, id, linkHolder(id));
    },

    ownCalendarFeed: ({ scope }) => presentFeed(deps, feeds, ownOf(scope)),

    async renewCalendarFeed({ scope }) {
      await feeds.renew(ownOf(scope), now());
      return await presentFeed(deps, feeds, ownOf(scope));
    },

    async endCalendarFeed({ scope }) {
      await feeds.end(ownOf(scope));
      return await presentFeed(deps, feeds, ownOf(scope));
    },

    readCalendarFeed: ({ params, scope }) => readFeed(deps, params.secret, scope.requestId),

    truckCalendarFeed: ({ params, scope }) => presentFeed(deps, truckFeeds, { ...ownOf(scope), truck_id: params.id }),

    async renewTruckCalendarFeed({ params, scope }) {
      const feedOf = { ...ownOf(scope), truck_id: params.id };
      const today = businessToday(deps.settings.timeZone, now());
      const { name } = await deps.payments.bookedOfTruck({ truck_id: params.id, since: today }, scope.requestId);
      if (name === null) throw notFound('Truck');
      await truckFeeds.renew(feedOf, now());
      return await presentFeed(deps, truckFeeds, feedOf);
    },

    async endTruckCalendarFeed({ params, scope }) {
      const feedOf = { ...ownOf(scope), truck_id: params.id };
      await truckFeeds.end(feedOf);
      return await presentFeed(deps, truckFeeds, feedOf);
    },

    readTruckCalendarFeed: ({ params, scope }) => readTruckFeed(deps, params.secret, scope.requestId),
  } satisfies Partial<ServiceHandlers<'appointments'>>;
}
