import { bySecret } from '../bookings.ts';
import * as changes from '../changes.ts';
import { byCrewSecret } from '../crew.ts';
import { INTERNAL, PUBLIC, SIGNED_IN } from '../roles.ts';
import type { Route } from '../route.ts';

export const followChanges = {
  method: 'GET',
  path: '/api/changes',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'A notice whenever something that the user can see may have changed; it says nothing more, so read again',
  status: 200,
  stream: true,
} as const satisfies Route;

export const followBooking = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/changes',
  service: 'bff',
  roles: PUBLIC,
  summary: 'A notice whenever a booking may have changed, by its link',
  status: 200,
  params: bySecret,
  stream: true,
} as const satisfies Route;

export const followCrewDay = {
  method: 'GET',
  path: '/api/public/crew/{secret}/changes',
  service: 'bff',
  roles: PUBLIC,
  summary: "A notice whenever a truck's day may have changed, by the link of its crew",
  status: 200,
  params: byCrewSecret,
  stream: true,
} as const satisfies Route;

export const followTrip = {
  method: 'GET',
  path: '/api/public/trips/{secret}/changes',
  service: 'bff',
  roles: PUBLIC,
  summary: 'A notice whenever a trip may have changed, by the link that was texted to the customer',
  status: 200,
  params: byCrewSecret,
  stream: true,
} as const satisfies Route;

export const changesAfter = {
  method: 'POST',
  path: '/internal/changes/after',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'What changed after the change with this number, and who follows it',
  status: 200,
  body: changes.changesAfterBody,
  response: changes.changesAfter,
} as const satisfies Route;

export const topicOfLink = {
  method: 'POST',
  path: '/internal/changes/topic-of-link',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'What the holder of a link may follow',
  status: 200,
  body: changes.linkTopicBody,
  response: changes.linkTopic,
} as const satisfies Route;
