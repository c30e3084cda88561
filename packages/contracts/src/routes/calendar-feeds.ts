import * as feeds from '../calendar-feeds.ts';
import { byId } from '../fields.ts';
import { PUBLIC, SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const ownCalendarFeed = {
  method: 'GET',
  path: '/api/user/calendar-feed',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: "The address of the user's calendar feed",
  response: feeds.calendarFeed,
} as const satisfies Route;

export const renewCalendarFeed = {
  method: 'POST',
  path: '/api/user/calendar-feed',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: "Make a new address for the user's calendar feed, and end the former one",
  response: feeds.calendarFeed,
} as const satisfies Route;

export const endCalendarFeed = {
  method: 'DELETE',
  path: '/api/user/calendar-feed',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: "End the user's calendar feed",
  response: feeds.calendarFeed,
} as const satisfies Route;

export const readCalendarFeed = {
  method: 'GET',
  path: '/api/public/calendars/{secret}/calendar.ics',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The trips that the owner of a calendar feed may see, by its address',
  params: feeds.byFeedSecret,
  file: 'text/calendar',
} as const satisfies Route;

export const truckCalendarFeed = {
  method: 'GET',
  path: '/api/trucks/{id}/calendar-feed',
  service: 'appointments',
  roles: STAFF,
  summary: "The address of the user's calendar feed of a truck",
  params: byId,
  response: feeds.calendarFeed,
} as const satisfies Route;

export const renewTruckCalendarFeed = {
  method: 'POST',
  path: '/api/trucks/{id}/calendar-feed',
  service: 'appointments',
  roles: STAFF,
  summary: "Make a new address for the user's calendar feed of a truck, and end the former one",
  params: byId,
  response: feeds.calendarFeed,
} as const satisfies Route;

export const endTruckCalendarFeed = {
  method: 'DELETE',
  path: '/api/trucks/{id}/calendar-feed',
  service: 'appointments',
  roles: STAFF,
  summary: "End the user's calendar feed of a truck",
  params: byId,
  response: feeds.calendarFeed,
} as const satisfies Route;

export const readTruckCalendarFeed = {
  method: 'GET',
  path: '/api/public/truck-calendars/{secret}/calendar.ics',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The trips of a truck, by the address of a calendar feed',
  params: feeds.byFeedSecret,
  file: 'text/calendar',
} as const satisfies Route;
