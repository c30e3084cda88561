import { z } from 'zod';
import * as alerts from '../alerts.ts';
import * as appointments from '../appointments.ts';
import { FROM_ANY_PROCESS, FROM_PAYMENTS, FROM_PAYMENTS_OR_USERS, FROM_USERS } from '../callers.ts';
import * as cancellations from '../cancellations.ts';
import * as clients from '../clients.ts';
import { byId, ok, pageQuery, publicReference } from '../fields.ts';
import * as quotes from '../quotes.ts';
import type { Route } from '../route.ts';
import * as settings from '../settings.ts';
import * as users from '../users.ts';

export const quoteForPayment = {
  method: 'GET',
  path: '/internal/quotes/{quoteId}/for-payment',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'A quote, as the payments service needs it',
  params: z.strictObject({ quoteId: publicReference }),
  response: quotes.quoteForPayment,
} as const satisfies Route;

export const appointmentForPayment = {
  method: 'GET',
  path: '/internal/appointments/{id}/for-payment',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'An appointment, as the payments service needs it',
  params: byId,
  response: appointments.bookingFacts,
} as const satisfies Route;

export const confirmBooking = {
  method: 'POST',
  path: '/internal/bookings/confirm',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'Confirm the appointment and quote of a captured payment',
  body: appointments.confirmBookingBody,
  response: appointments.confirmBookingAnswer,
} as const satisfies Route;

export const cancelBooking = {
  method: 'POST',
  path: '/internal/bookings/cancel',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'Cancel the appointment of a refunded payment',
  body: appointments.cancelBookingBody,
  response: appointments.confirmBookingAnswer,
} as const satisfies Route;

export const partRefunded = {
  method: 'POST',
  path: '/internal/bookings/part-refunded',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'Email a customer about part of a payment that was refunded, once for each key',
  body: cancellations.partRefundedBody,
  response: ok,
} as const satisfies Route;

export const listBookings = {
  method: 'GET',
  path: '/internal/bookings',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'Appointments with their quotes, newest first',
  query: z.strictObject(pageQuery),
  response: z.array(appointments.bookingFacts),
} as const satisfies Route;

export const alertStaff = {
  method: 'POST',
  path: '/internal/alerts',
  service: 'appointments',
  ...FROM_PAYMENTS_OR_USERS,
  summary: 'Email staff, once for each key',
  body: alerts.alertBody,
  response: ok,
} as const satisfies Route;

export const currentSettings = {
  method: 'GET',
  path: '/internal/settings',
  service: 'appointments',
  ...FROM_ANY_PROCESS,
  summary: 'The company settings, for pages and emails',
  response: settings.currentSettings,
} as const satisfies Route;

export const unlinkUser = {
  method: 'POST',
  path: '/internal/clients/unlink',
  service: 'appointments',
  ...FROM_USERS,
  summary: 'Unlink the clients of a deleted user',
  body: users.deletedUserBody,
  response: ok,
} as const satisfies Route;

export const linkUser = {
  method: 'POST',
  path: '/internal/clients/link',
  service: 'appointments',
  ...FROM_USERS,
  summary: 'Link the clients of a verified address to its user',
  body: clients.linkUserBody,
  response: ok,
} as const satisfies Route;
