import { z } from 'zod';
import * as bookings from '../bookings.ts';
import { cancellationPreview } from '../cancellations.ts';
import { ok } from '../fields.ts';
import { PUBLIC } from '../roles.ts';
import type { Route } from '../route.ts';
import { publicSlot } from '../time-slots.ts';

export const linkedBooking = {
  method: 'GET',
  path: '/api/public/bookings/{secret}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A booking by the link that was emailed to its client',
  params: bookings.bySecret,
  response: bookings.linkedBooking,
} as const satisfies Route;

export const updateLinkedBooking = {
  method: 'PUT',
  path: '/api/public/bookings/{secret}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Cancel or reschedule a booking by its link',
  params: bookings.bySecret,
  body: bookings.linkedBookingBody,
  response: bookings.linkedBooking,
} as const satisfies Route;

export const previewLinkedCancellation = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/cancellation',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'What cancelling a booking would refund now, by its link',
  params: bookings.bySecret,
  response: cancellationPreview,
} as const satisfies Route;

export const linkedFreeStarts = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/free-starts/{date}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The starts of a day to which a booking can be moved, by its link',
  params: bookings.bySecretAndDate,
  response: z.array(publicSlot),
} as const satisfies Route;

export const setBookingInstructions = {
  method: 'PUT',
  path: '/api/public/bookings/{secret}/instructions',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Change the instructions of a booking by its link, until the trip starts',
  params: bookings.bySecret,
  body: bookings.bookingInstructionsBody,
  response: bookings.linkedBooking,
} as const satisfies Route;

export const linkedBookingCalendar = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/calendar.ics',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A booking as a calendar file, by its link',
  params: bookings.bySecret,
  file: 'text/calendar',
} as const satisfies Route;

export const mailBookingLinks = {
  method: 'POST',
  path: '/api/public/booking-links',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Email the links of the bookings of an address to it again; the answer does not say whether there are any',
  body: bookings.bookingLinksBody,
  response: ok,
} as const satisfies Route;
