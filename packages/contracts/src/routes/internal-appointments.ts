import { z } from 'zod';
import * as alerts from '../alerts.ts';
import * as appointments from '../appointments.ts';
import * as cancellations from '../cancellations.ts';
import * as clients from '../clients.ts';
import { byId, ok, pageQuery, publicReference } from '../fields.ts';
import * as quotes from '../quotes.ts';
import { INTERNAL } from '../roles.ts';
import type { Route } from '../route.ts';
import * as settings from '../settings.ts';
import * as users from '../users.ts';

export const quoteForPayment = {
  method: 'GET',
  path: '/internal/quotes/{quoteId}/for-payment',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'A quote, as the payments service needs it',
  status: 200,
  params: z.strictObject({ quoteId: publicReference }),
  response: quotes.quoteForPayment,
} as const satisfies Route;

export const appointmentForPayment = {
  method: 'GET',
  path: '/internal/appointments/{id}/for-payment',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'An appointment, as the payments service needs it',
  status: 200,
  params: byId,
  response: appointments.bookingFacts,
} as const satisfies Route;

export const confirmBooking = {
  method: 'POST',
  path: '/internal/bookings/confirm',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Confirm the appointment and quote of a captured payment',
  status: 200,
  body: appointments.confirmBookingBody,
  response: appointments.confirmBookingAnswer,
} as const satisfies Route;

export const cancelBooking = {
  method: 'POST',
  path: '/internal/bookings/cancel',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Cancel the appointment of a refunded payment',
  status: 200,
  body: appointments.cancelBookingBody,
  response: appointments.confirmBookingAnswer,
} as const satisfies Route;

export const partRefunded = {
  method: 'POST',
  path: '/internal/bookings/part-refunded',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Email a customer about part of a payment that was refunded, once for each key',
  status: 200,
  body: cancellations.partRefundedBody,
  response: ok,
} as const satisfies Route;

export const listBookings = {
  method: 'GET',
  path: '/internal/bookings',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Appointments with their quotes, newest first',
  status: 200,
  query: z.strictObject(pageQuery),
  response: z.array(appointments.bookingFacts),
} as const satisfies Route;

export const alertStaff = {
  method: 'POST',
  path: '/internal/alerts',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Email staff, once for each key',
  status: 200,
  body: alerts.alertBody,
  response: ok,
} as const satisfies Route;

export const currentSettings = {
  method: 'GET',
  path: '/internal/settings',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'The company settings, for pages and emails',
  status: 200,
  response: settings.currentSettings,
} as const satisfies Route;

export const unlinkUser = {
  method: 'POST',
  path: '/internal/clients/unlink',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Unlink the clients of a deleted user',
  status: 200,
  body: users.deletedUserBody,
  response: ok,
} as const satisfies Route;

export const linkUser = {
  method: 'POST',
  path: '/internal/clients/link',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Link the clients of a verified address to its user',
  status: 200,
  body: clients.linkUserBody,
  response: ok,
} as const satisfies Route;
