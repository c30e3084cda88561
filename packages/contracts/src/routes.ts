import { z } from 'zod';
import * as appointments from './appointments.ts';
import { client } from './clients.ts';
import { idParam, pageQuery, publicReference } from './fields.ts';
import { jobParams, stuckJob } from './jobs.ts';
import * as payments from './payments.ts';
import * as quotes from './quotes.ts';
import { INTERNAL, PUBLIC, SIGNED_IN, STAFF, SUPER_ADMIN } from './roles.ts';
import type { Route } from './route.ts';
import * as slots from './time-slots.ts';
import * as users from './users.ts';

const byId = z.strictObject({ id: idParam });
const ok = z.object({ ok: z.literal(true) });

/**
 * The route table: every endpoint of the portal, and nothing else is reachable. The BFF proxies by it, the services mount
 * by it, the browser calls by it, and the permission test walks it.
 */
// biome-ignore format: one route a line, so that the table reads as a table.
export const routes = {
  // Session: answered by the BFF itself.
  currentUser: { method: 'GET', path: '/api/user', service: 'bff', roles: PUBLIC, summary: 'The signed-in user; 401 when there is none', status: 200, response: users.user },
  login: { method: 'POST', path: '/api/login', service: 'bff', roles: PUBLIC, summary: 'Sign in', status: 200, body: users.loginBody, response: users.user },
  register: { method: 'POST', path: '/api/register', service: 'bff', roles: PUBLIC, summary: 'Create a customer account; signing in is a step of its own', status: 201, body: users.registerBody, response: users.user },
  logout: { method: 'POST', path: '/api/logout', service: 'bff', roles: PUBLIC, summary: 'Sign out', status: 200, response: ok },

  // Quotes
  requestQuote: { method: 'POST', path: '/api/public/quotes', service: 'appointments', roles: PUBLIC, summary: 'Ask for a quote; repeating an external_booking_id answers with the quote it made', status: 201, body: quotes.quoteRequestBody, response: quotes.quoteReceipt },
  listQuotes: { method: 'GET', path: '/api/quotes', service: 'appointments', roles: STAFF, summary: 'Quotes, newest first', status: 200, query: quotes.quoteListQuery, response: z.array(quotes.quote) },
  listPendingQuotes: { method: 'GET', path: '/api/quotes/pending', service: 'appointments', roles: STAFF, summary: 'Quotes that wait for a decision, expired ones included', status: 200, query: z.strictObject(pageQuery), response: z.array(quotes.quote) },
  editQuote: { method: 'PUT', path: '/api/quotes/{id}', service: 'appointments', roles: STAFF, summary: 'Edit a pending quote; renews its expiry', status: 200, params: byId, body: quotes.quoteEditBody, response: quotes.quote },
  approveQuote: { method: 'POST', path: '/api/quotes/{id}/approve', service: 'appointments', roles: STAFF, summary: 'Approve a pending quote: creates its appointment and mails the payment link', status: 200, params: byId, response: quotes.quote },
  rejectQuote: { method: 'POST', path: '/api/quotes/{id}/reject', service: 'appointments', roles: STAFF, summary: 'Reject a pending quote; the client is told', status: 200, params: byId, body: quotes.quoteRejectBody, response: quotes.quote },
  payableQuote: { method: 'GET', path: '/api/payment/quotes/{quoteId}', service: 'appointments', roles: PUBLIC, summary: 'A quote by the reference in its payment link', status: 200, params: z.strictObject({ quoteId: publicReference }), response: quotes.payableQuote },

  // Appointments and clients
  listAppointments: { method: 'GET', path: '/api/appointments', service: 'appointments', roles: SIGNED_IN, summary: "Appointments: a customer's own, staff's all", status: 200, query: appointments.appointmentListQuery, response: z.array(appointments.appointment) },
  getAppointment: { method: 'GET', path: '/api/appointments/{id}', service: 'appointments', roles: SIGNED_IN, summary: 'One appointment; of a customer only its own', status: 200, params: byId, response: appointments.appointment },
  updateAppointment: { method: 'PUT', path: '/api/appointments/{id}', service: 'appointments', roles: SIGNED_IN, summary: 'Cancel, complete, archive or reschedule an appointment', status: 200, params: byId, body: appointments.appointmentUpdateBody, response: appointments.appointment },
  listClients: { method: 'GET', path: '/api/clients', service: 'appointments', roles: STAFF, summary: 'Clients, newest first', status: 200, query: z.strictObject(pageQuery), response: z.array(client) },

  deleteClient: { method: 'DELETE', path: '/api/clients/{id}', service: 'appointments', roles: STAFF, summary: 'Delete a client with its quotes and appointments; refused while money is on the way or not given back', status: 204, params: byId },
  listStuckAppointmentJobs: { method: 'GET', path: '/api/jobs/appointments', service: 'appointments', roles: STAFF, summary: 'Jobs of the appointments service that failed for good', status: 200, response: z.array(stuckJob) },
  retryAppointmentJob: { method: 'POST', path: '/api/jobs/appointments/{id}/retry', service: 'appointments', roles: STAFF, summary: 'Run a stuck job again', status: 200, params: jobParams, response: ok },

  // Time slots
  publicAvailableSlots: { method: 'GET', path: '/api/public/time-slots/available/{date}', service: 'payments', roles: PUBLIC, summary: 'Free slots of a day', status: 200, params: slots.dateParam, response: z.array(slots.publicSlot) },
  availableSlots: { method: 'GET', path: '/api/time-slots/available/{date}', service: 'payments', roles: SIGNED_IN, summary: 'Free slots of a day', status: 200, params: slots.dateParam, response: z.array(slots.availableSlot) },
  slotsOfDate: { method: 'GET', path: '/api/time-slots/date/{date}', service: 'payments', roles: STAFF, summary: 'Every slot of a day', status: 200, params: slots.dateParam, response: z.array(slots.timeSlot) },
  createTimeSlot: { method: 'POST', path: '/api/time-slots', service: 'payments', roles: STAFF, summary: 'Add a slot', status: 201, body: slots.timeSlotBody, response: slots.timeSlot },
  updateTimeSlot: { method: 'PUT', path: '/api/time-slots/{id}', service: 'payments', roles: STAFF, summary: 'Block or enable a slot that has no appointment', status: 200, params: byId, body: slots.timeSlotUpdateBody, response: slots.timeSlot },

  // Payments
  createPaymentIntent: { method: 'POST', path: '/api/create-payment-intent', service: 'payments', roles: PUBLIC, summary: 'Hold a slot for an approved quote and open its card payment', status: 200, body: payments.createPaymentIntentBody, response: payments.createPaymentIntentAnswer },
  confirmPayment: { method: 'POST', path: '/api/quotes/confirm-payment', service: 'payments', roles: PUBLIC, summary: 'Book the held slot, charge the authorised card, confirm the appointment', status: 200, body: payments.confirmPaymentBody, response: payments.confirmPaymentAnswer },
  stripeWebhook: { method: 'POST', path: '/api/stripe/webhook', service: 'payments', roles: PUBLIC, summary: 'Events from the card provider, authenticated by their signature', status: 200, rawBody: true, response: z.object({ received: z.literal(true) }) },
  listPayments: { method: 'GET', path: '/api/payments', service: 'payments', roles: STAFF, summary: 'Payments, newest first', status: 200, query: payments.paymentListQuery, response: z.array(payments.payment) },
  refundPayment: { method: 'PUT', path: '/api/payments/{id}', service: 'payments', roles: STAFF, summary: 'Refund a payment in full; its appointment is cancelled and its slot becomes free', status: 200, params: byId, body: payments.paymentUpdateBody, response: payments.payment },
  moneyReport: { method: 'GET', path: '/api/money/report', service: 'payments', roles: STAFF, summary: 'Whether money and bookings agree, as of the last check', status: 200, response: payments.moneyReport },
  listStuckPaymentJobs: { method: 'GET', path: '/api/jobs/payments', service: 'payments', roles: STAFF, summary: 'Jobs of the payments service that failed for good', status: 200, response: z.array(stuckJob) },
  retryPaymentJob: { method: 'POST', path: '/api/jobs/payments/{id}/retry', service: 'payments', roles: STAFF, summary: 'Run a stuck job again', status: 200, params: jobParams, response: ok },
  listAppointmentPayments: { method: 'GET', path: '/api/appointments/{id}/payments', service: 'payments', roles: STAFF, summary: 'Payments of one appointment', status: 200, params: byId, response: z.array(payments.payment) },

  // Users
  listUsers: { method: 'GET', path: '/api/users', service: 'users', roles: SUPER_ADMIN, summary: 'Users, newest first', status: 200, query: z.strictObject(pageQuery), response: z.array(users.user) },
  deleteUser: { method: 'DELETE', path: '/api/admin/users/{id}', service: 'users', roles: SUPER_ADMIN, summary: 'Delete a user, whose sessions end and whose client is unlinked; never oneself, never the last super administrator', status: 204, params: byId },

  // Between our own processes; the BFF never proxies these.
  verifyCredentials: { method: 'POST', path: '/internal/credentials/verify', service: 'users', roles: INTERNAL, summary: 'Check a username and password', status: 200, body: users.loginBody, response: users.user },
  createUser: { method: 'POST', path: '/internal/users', service: 'users', roles: INTERNAL, summary: 'Create a customer account', status: 201, body: users.registerBody, response: users.user },
  findVerifiedUser: { method: 'POST', path: '/internal/users/find-verified', service: 'users', roles: INTERNAL, summary: 'The customer whose verified address this is; null when there is none', status: 200, body: users.verifiedUserQuery, response: z.object({ user_id: z.int().nullable() }) },
  quoteForPayment: { method: 'GET', path: '/internal/quotes/{quoteId}/for-payment', service: 'appointments', roles: INTERNAL, summary: 'What must be known of a quote before money moves', status: 200, params: z.strictObject({ quoteId: publicReference }), response: quotes.quoteForPayment },
  confirmBooking: { method: 'POST', path: '/internal/bookings/confirm', service: 'appointments', roles: INTERNAL, summary: 'Confirm the appointment and quote of a captured payment', status: 200, body: appointments.confirmBookingBody, response: appointments.confirmBookingAnswer },
  cancelBooking: { method: 'POST', path: '/internal/bookings/cancel', service: 'appointments', roles: INTERNAL, summary: 'Cancel the appointment whose payment was given back', status: 200, body: appointments.cancelBookingBody, response: appointments.confirmBookingAnswer },
  listBookings: { method: 'GET', path: '/internal/bookings', service: 'appointments', roles: INTERNAL, summary: 'Appointments with their quotes, newest first', status: 200, query: z.strictObject(pageQuery), response: z.array(appointments.bookingFacts) },
  unlinkUser: { method: 'POST', path: '/internal/clients/unlink', service: 'appointments', roles: INTERNAL, summary: 'The user was deleted: their clients belong to nobody', status: 200, body: users.deletedUserBody, response: ok },
  claimSlot: { method: 'POST', path: '/internal/slots/claim', service: 'payments', roles: INTERNAL, summary: 'Hold the first free slot of some hours for an appointment', status: 200, body: slots.claimSlotBody, response: slots.claimedSlot },
  swapSlot: { method: 'POST', path: '/internal/slots/swap', service: 'payments', roles: INTERNAL, summary: 'Book the claimed slot and free the former one', status: 200, body: slots.swapSlotBody, response: ok },
  unwindBooking: { method: 'POST', path: '/internal/bookings/unwind', service: 'payments', roles: INTERNAL, summary: 'Free the slot and return the money of a cancelled appointment', status: 200, body: payments.unwindBookingBody, response: ok },
  openMoney: { method: 'POST', path: '/internal/payments/open-money', service: 'payments', roles: INTERNAL, summary: 'Which of these appointments have money on the way or not given back', status: 200, body: payments.appointmentIdsBody, response: payments.openMoneyAnswer },
  forgetAppointments: { method: 'POST', path: '/internal/appointments/forget', service: 'payments', roles: INTERNAL, summary: 'The appointments were deleted: free their slots, delete their payments; the ledger stays', status: 200, body: payments.appointmentIdsBody, response: ok },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Every route with its name, in table order. */
export const routeList: readonly (Route & { name: RouteName })[] = Object.entries(routes).map(([name, route]) => ({
  ...(route as Route),
  name: name as RouteName,
}));
