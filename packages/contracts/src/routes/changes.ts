import { bySecret } from '../bookings.ts';
import { byCrewSecret } from '../crew.ts';
import { PUBLIC, SIGNED_IN } from '../roles.ts';
import type { Route } from '../route.ts';

export const followChanges = {
  method: 'GET',
  path: '/api/changes',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'A notice whenever something that the user can see may have changed; it says nothing more, so read again',
  stream: true,
} as const satisfies Route;

export const followBooking = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/changes',
  service: 'bff',
  roles: PUBLIC,
  summary: 'A notice whenever a booking may have changed, by its link',
  params: bySecret,
  stream: true,
} as const satisfies Route;

export const followCrewDay = {
  method: 'GET',
  path: '/api/public/crew/{secret}/changes',
  service: 'bff',
  roles: PUBLIC,
  summary: "A notice whenever a truck's day may have changed, by the link of its crew",
  params: byCrewSecret,
  stream: true,
} as const satisfies Route;

export const followTrip = {
  method: 'GET',
  path: '/api/public/trips/{secret}/changes',
  service: 'bff',
  roles: PUBLIC,
  summary: 'A notice whenever a trip may have changed, by the link that was texted to the customer',
  params: byCrewSecret,
  stream: true,
} as const satisfies Route;
