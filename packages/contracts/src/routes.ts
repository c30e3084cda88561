import { z } from 'zod';
import * as appointments from './appointments.ts';
import * as clients from './clients.ts';
import { idParam, pageQuery, publicReference } from './fields.ts';
import * as history from './history.ts';
import { jobParams, stuckJob } from './jobs.ts';
import * as payments from './payments.ts';
import * as quotes from './quotes.ts';
import { INTERNAL, PUBLIC, SIGNED_IN, STAFF, SUPER_ADMIN } from './roles.ts';
import type { Route } from './route.ts';
import * as settings from './settings.ts';
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
  listSessions: { method: 'GET', path: '/api/user/sessions', service: 'bff', roles: SIGNED_IN, summary: 'Where one is signed in', status: 200, response: z.array(users.session) },
  endSession: { method: 'DELETE', path: '/api/user/sessions/{id}', service: 'bff', roles: SIGNED_IN, summary: "Sign out one of one's other sessions", status: 204, params: users.sessionParams },
  endOtherSessions: { method: 'POST', path: '/api/user/sessions/end-others', service: 'bff', roles: SIGNED_IN, summary: 'Sign out everywhere else', status: 200, response: ok },
  changePassword: { method: 'PUT', path: '/api/user/password', service: 'bff', roles: SIGNED_IN, summary: 'Change the password; every other session ends', status: 200, body: users.passwordChangeBody, response: ok },
  resetPassword: { method: 'POST', path: '/api/password/reset', service: 'bff', roles: PUBLIC, summary: 'Set a new password by a mailed link; every session of the user ends', status: 200, body: users.passwordResetBody, response: ok },
  forgotPassword: { method: 'POST', path: '/api/password/forgot', service: 'users', roles: PUBLIC, summary: 'Mail a link to set a new password; answers alike whether there is such an account or not', status: 200, body: users.forgottenPasswordBody, response: ok },
  verifyEmail: { method: 'POST', path: '/api/email/verify', service: 'users', roles: PUBLIC, summary: "Prove by a mailed link that an address is one's own", status: 200, body: users.emailVerificationBody, response: ok },
  requestEmailVerification: { method: 'POST', path: '/api/email/verification', service: 'users', roles: SIGNED_IN, summary: "Mail the link again that verifies one's address", status: 200, response: ok },

  // Quotes
  requestQuote: { method: 'POST', path: '/api/public/quotes', service: 'appointments', roles: PUBLIC, summary: 'Ask for a quote; repeating an external_booking_id answers with the quote it made', status: 201, body: quotes.quoteRequestBody, response: quotes.quoteReceipt },
  listQuotes: { method: 'GET', path: '/api/quotes', service: 'appointments', roles: STAFF, summary: 'Quotes, newest first', status: 200, query: quotes.quoteListQuery, response: z.array(quotes.quote) },
  ownQuotes: { method: 'GET', path: '/api/quotes/mine', service: 'appointments', roles: SIGNED_IN, summary: "The quotes of one's own client record, newest first", status: 200, query: z.strictObject(pageQuery), response: z.array(quotes.ownQuote) },
  listPendingQuotes: { method: 'GET', path: '/api/quotes/pending', service: 'appointments', roles: STAFF, summary: 'Quotes that wait for a decision, expired ones included', status: 200, query: z.strictObject(pageQuery), response: z.array(quotes.quote) },
  getQuote: { method: 'GET', path: '/api/quotes/{id}', service: 'appointments', roles: STAFF, summary: 'One quote', status: 200, params: byId, response: quotes.quote },
  createQuote: { method: 'POST', path: '/api/quotes', service: 'appointments', roles: STAFF, summary: 'Make a pending quote for a client', status: 201, body: quotes.newQuoteBody, response: quotes.quote },
  editQuote: { method: 'PUT', path: '/api/quotes/{id}', service: 'appointments', roles: STAFF, summary: 'Edit a pending quote; renews its expiry', status: 200, params: byId, body: quotes.quoteEditBody, response: quotes.quote },
  approveQuote: { method: 'POST', path: '/api/quotes/{id}/approve', service: 'appointments', roles: STAFF, summary: 'Approve a pending quote: creates its appointment and mails the payment link', status: 200, params: byId, body: quotes.quoteApproveBody, response: quotes.quote },
  rejectQuote: { method: 'POST', path: '/api/quotes/{id}/reject', service: 'appointments', roles: STAFF, summary: 'Reject a pending quote; the client is told', status: 200, params: byId, body: quotes.quoteRejectBody, response: quotes.quote },
  renewQuote: { method: 'POST', path: '/api/quotes/{id}/renew', service: 'appointments', roles: STAFF, summary: 'Give a pending quote its full time again', status: 200, params: byId, response: quotes.quote },
  resendQuoteLink: { method: 'POST', path: '/api/quotes/{id}/resend-link', service: 'appointments', roles: STAFF, summary: 'Mail the payment link of an approved quote again', status: 200, params: byId, response: ok },
  payableQuote: { method: 'GET', path: '/api/payment/quotes/{quoteId}', service: 'appointments', roles: PUBLIC, summary: 'A quote by the reference in its payment link', status: 200, params: z.strictObject({ quoteId: publicReference }), response: quotes.payableQuote },
  bookingCalendar: { method: 'GET', path: '/api/payment/quotes/{quoteId}/calendar.ics', service: 'appointments', roles: PUBLIC, summary: 'The booked appointment of a quote, for a calendar', status: 200, params: z.strictObject({ quoteId: publicReference }), file: 'text/calendar' },

  // Appointments and clients
  listAppointments: { method: 'GET', path: '/api/appointments', service: 'appointments', roles: SIGNED_IN, summary: "Appointments: a customer's own, staff's all", status: 200, query: appointments.appointmentListQuery, response: z.array(appointments.appointment) },
  getAppointment: { method: 'GET', path: '/api/appointments/{id}', service: 'appointments', roles: SIGNED_IN, summary: 'One appointment; of a customer only its own', status: 200, params: byId, response: appointments.appointment },
  createAppointment: { method: 'POST', path: '/api/appointments', service: 'appointments', roles: STAFF, summary: 'Make a pending appointment for a client, in a free slot', status: 201, body: appointments.appointmentBody, response: appointments.appointment },
  updateAppointment: { method: 'PUT', path: '/api/appointments/{id}', service: 'appointments', roles: SIGNED_IN, summary: 'Cancel, complete, archive or reschedule an appointment', status: 200, params: byId, body: appointments.appointmentUpdateBody, response: appointments.appointment },
  remindAppointment: { method: 'POST', path: '/api/appointments/{id}/remind', service: 'appointments', roles: STAFF, summary: 'Mail the client a reminder now', status: 200, params: byId, response: ok },
  appointmentCalendar: { method: 'GET', path: '/api/appointments/{id}/calendar.ics', service: 'appointments', roles: SIGNED_IN, summary: 'An appointment for a calendar; of a customer only its own', status: 200, params: byId, file: 'text/calendar' },
  appointmentMessages: { method: 'GET', path: '/api/appointments/{id}/messages', service: 'appointments', roles: SIGNED_IN, summary: 'The mails about an appointment; of a customer only its own', status: 200, params: byId, response: z.array(appointments.message) },
  listMessages: { method: 'GET', path: '/api/messages', service: 'appointments', roles: STAFF, summary: 'Mails to clients, newest first', status: 200, query: appointments.messageListQuery, response: z.array(appointments.message) },
  appointmentsSummary: { method: 'GET', path: '/api/summary/appointments', service: 'appointments', roles: STAFF, summary: 'Figures of appointments and clients, and the plan of today', status: 200, response: appointments.appointmentsSummary },
  search: { method: 'GET', path: '/api/search', service: 'appointments', roles: STAFF, summary: 'Clients, appointments and quotes by name, address or number', status: 200, query: appointments.searchQuery, response: appointments.searchAnswer },
  appointmentsHistory: { method: 'GET', path: '/api/history/appointments', service: 'appointments', roles: STAFF, summary: 'Who changed quotes, appointments and clients', status: 200, query: history.historyQuery, response: z.array(history.historyEntry) },
  exportAppointments: { method: 'GET', path: '/api/exports/appointments', service: 'appointments', roles: STAFF, summary: 'The appointments of a list as CSV', status: 200, query: appointments.appointmentExportQuery, file: 'text/csv' },
  exportClients: { method: 'GET', path: '/api/exports/clients', service: 'appointments', roles: STAFF, summary: 'The clients of a list as CSV', status: 200, query: clients.clientExportQuery, file: 'text/csv' },
  listClients: { method: 'GET', path: '/api/clients', service: 'appointments', roles: STAFF, summary: 'Clients, newest first', status: 200, query: clients.clientListQuery, response: z.array(clients.client) },
  getClient: { method: 'GET', path: '/api/clients/{id}', service: 'appointments', roles: STAFF, summary: 'One client', status: 200, params: byId, response: clients.client },
  createClient: { method: 'POST', path: '/api/clients', service: 'appointments', roles: STAFF, summary: 'Add a client', status: 201, body: clients.clientBody, response: clients.client },
  updateClient: { method: 'PUT', path: '/api/clients/{id}', service: 'appointments', roles: STAFF, summary: 'Change a client', status: 200, params: byId, body: clients.clientUpdateBody, response: clients.client },
  clientDeletion: { method: 'GET', path: '/api/clients/{id}/deletion', service: 'appointments', roles: STAFF, summary: 'What deleting a client would take with it', status: 200, params: byId, response: clients.clientDeletion },
  getClientUser: { method: 'GET', path: '/api/clients/{id}/user', service: 'appointments', roles: STAFF, summary: 'The user a client is tied to', status: 200, params: byId, response: clients.clientUser },
  setClientUser: { method: 'PUT', path: '/api/clients/{id}/user', service: 'appointments', roles: STAFF, summary: 'Tie a client to a user, or to nobody', status: 200, params: byId, body: clients.clientUserBody, response: clients.client },
  deleteClient: { method: 'DELETE', path: '/api/clients/{id}', service: 'appointments', roles: STAFF, summary: 'Delete a client with its quotes and appointments; refused while money is on the way or not given back', status: 204, params: byId, query: clients.clientDeletionQuery },
  listStuckAppointmentJobs: { method: 'GET', path: '/api/jobs/appointments', service: 'appointments', roles: STAFF, summary: 'Jobs of the appointments service that failed for good', status: 200, response: z.array(stuckJob) },
  retryAppointmentJob: { method: 'POST', path: '/api/jobs/appointments/{id}/retry', service: 'appointments', roles: STAFF, summary: 'Run a stuck job again', status: 200, params: jobParams, response: ok },

  // Settings of the company
  getSettings: { method: 'GET', path: '/api/settings', service: 'appointments', roles: SUPER_ADMIN, summary: 'The settings of the company', status: 200, response: settings.settings },
  updateSettings: { method: 'PUT', path: '/api/settings', service: 'appointments', roles: SUPER_ADMIN, summary: 'Change the settings of the company, all at once', status: 200, body: settings.settingsBody, response: settings.settings },

  // Time slots
  publicAvailableSlots: { method: 'GET', path: '/api/public/time-slots/available/{date}', service: 'payments', roles: PUBLIC, summary: 'Free slots of a day', status: 200, params: slots.dateParam, query: slots.freeSlotsQuery, response: z.array(slots.publicSlot) },
  availableSlots: { method: 'GET', path: '/api/time-slots/available/{date}', service: 'payments', roles: SIGNED_IN, summary: 'Free slots of a day', status: 200, params: slots.dateParam, response: z.array(slots.availableSlot) },
  slotsOfDate: { method: 'GET', path: '/api/time-slots/date/{date}', service: 'payments', roles: STAFF, summary: 'Every slot of a day', status: 200, params: slots.dateParam, response: z.array(slots.timeSlot) },
  slotsOfPeriod: { method: 'GET', path: '/api/time-slots', service: 'payments', roles: STAFF, summary: 'Every slot of up to 31 days', status: 200, query: slots.slotPeriod, response: z.array(slots.timeSlot) },
  getTimeSlot: { method: 'GET', path: '/api/time-slots/{id}', service: 'payments', roles: STAFF, summary: 'One slot', status: 200, params: byId, response: slots.timeSlot },
  createTimeSlot: { method: 'POST', path: '/api/time-slots', service: 'payments', roles: STAFF, summary: 'Add a slot', status: 201, body: slots.timeSlotBody, response: slots.timeSlot },
  updateTimeSlot: { method: 'PUT', path: '/api/time-slots/{id}', service: 'payments', roles: STAFF, summary: 'Block or enable a slot that has no appointment', status: 200, params: byId, body: slots.timeSlotUpdateBody, response: slots.timeSlot },
  setSlotRange: { method: 'POST', path: '/api/time-slots/range', service: 'payments', roles: STAFF, summary: 'Block or enable the unused slots of some days', status: 200, body: slots.slotRangeBody, response: slots.slotRangeAnswer },
  setSlotWindow: { method: 'PUT', path: '/api/time-slots/window', service: 'payments', roles: STAFF, summary: 'Set how many trucks drive in a window', status: 200, body: slots.slotWindowBody, response: z.array(slots.timeSlot) },
  weeklyPlan: { method: 'GET', path: '/api/weekly-plan', service: 'payments', roles: STAFF, summary: 'The week by which slots are made ahead', status: 200, response: slots.weeklyPlan },
  setWeeklyPlan: { method: 'PUT', path: '/api/weekly-plan', service: 'payments', roles: STAFF, summary: 'Change the week by which slots are made ahead', status: 200, body: slots.weeklyPlanBody, response: slots.weeklyPlan },
  fillSlots: { method: 'POST', path: '/api/weekly-plan/fill', service: 'payments', roles: STAFF, summary: 'Make the slots of the weekly plan now, as far ahead as customers can book', status: 200, response: slots.fillAnswer },
  listBlackoutDays: { method: 'GET', path: '/api/blackout-days', service: 'payments', roles: STAFF, summary: 'Days on which nobody drives, from today on', status: 200, response: z.array(slots.blackoutDay) },
  addBlackoutDay: { method: 'POST', path: '/api/blackout-days', service: 'payments', roles: STAFF, summary: 'Black out a day: its free slots are blocked', status: 201, body: slots.blackoutDayBody, response: slots.blackoutDay },
  removeBlackoutDay: { method: 'DELETE', path: '/api/blackout-days/{date}', service: 'payments', roles: STAFF, summary: 'Drive on that day after all: the slots it blocked are enabled', status: 204, params: slots.dateParam },

  // Payments
  createPaymentIntent: { method: 'POST', path: '/api/create-payment-intent', service: 'payments', roles: PUBLIC, summary: 'Hold a slot for an approved quote and open its card payment', status: 200, body: payments.createPaymentIntentBody, response: payments.createPaymentIntentAnswer },
  confirmPayment: { method: 'POST', path: '/api/quotes/confirm-payment', service: 'payments', roles: PUBLIC, summary: 'Book the held slot, charge the authorised card, confirm the appointment', status: 200, body: payments.confirmPaymentBody, response: payments.confirmPaymentAnswer },
  stripeWebhook: { method: 'POST', path: '/api/stripe/webhook', service: 'payments', roles: PUBLIC, summary: 'Events from the card provider, authenticated by their signature', status: 200, rawBody: true, response: z.object({ received: z.literal(true) }) },
  listPayments: { method: 'GET', path: '/api/payments', service: 'payments', roles: STAFF, summary: 'Payments, newest first', status: 200, query: payments.paymentListQuery, response: z.array(payments.payment) },
  getPayment: { method: 'GET', path: '/api/payments/{id}', service: 'payments', roles: STAFF, summary: 'One payment with each move of its money', status: 200, params: byId, response: payments.paymentDetails },
  recordPayment: { method: 'POST', path: '/api/payments', service: 'payments', roles: STAFF, summary: 'Record cash or a check for an appointment; confirms it', status: 201, body: payments.paymentBody, response: payments.payment },
  paymentsSummary: { method: 'GET', path: '/api/summary/payments', service: 'payments', roles: STAFF, summary: 'Revenue in all, by week and by month', status: 200, query: payments.paymentsSummaryQuery, response: payments.paymentsSummary },
  paymentsHistory: { method: 'GET', path: '/api/history/payments', service: 'payments', roles: STAFF, summary: 'Who changed slots and payments', status: 200, query: history.historyQuery, response: z.array(history.historyEntry) },
  exportPayments: { method: 'GET', path: '/api/exports/payments', service: 'payments', roles: STAFF, summary: 'The payments of a list as CSV', status: 200, query: payments.paymentExportQuery, file: 'text/csv' },
  refundPayment: { method: 'PUT', path: '/api/payments/{id}', service: 'payments', roles: STAFF, summary: 'Refund a payment in full, once; its appointment is cancelled and its slot becomes free', status: 200, params: byId, body: payments.paymentUpdateBody, response: payments.payment },
  moneyReport: { method: 'GET', path: '/api/money/report', service: 'payments', roles: STAFF, summary: 'Whether money and bookings agree, as of the last check', status: 200, response: payments.moneyReport },
  listStuckPaymentJobs: { method: 'GET', path: '/api/jobs/payments', service: 'payments', roles: STAFF, summary: 'Jobs of the payments service that failed for good', status: 200, response: z.array(stuckJob) },
  retryPaymentJob: { method: 'POST', path: '/api/jobs/payments/{id}/retry', service: 'payments', roles: STAFF, summary: 'Run a stuck job again', status: 200, params: jobParams, response: ok },
  listAppointmentPayments: { method: 'GET', path: '/api/appointments/{id}/payments', service: 'payments', roles: STAFF, summary: 'Payments of one appointment', status: 200, params: byId, response: z.array(payments.payment) },

  // Users
  listUsers: { method: 'GET', path: '/api/users', service: 'users', roles: SUPER_ADMIN, summary: 'Users, newest first', status: 200, query: users.userListQuery, response: z.array(users.user) },
  createUserByAdmin: { method: 'POST', path: '/api/admin/users', service: 'users', roles: SUPER_ADMIN, summary: 'Add a user with a password', status: 201, body: users.newUserBody, response: users.user },
  inviteUser: { method: 'POST', path: '/api/admin/invitations', service: 'users', roles: SUPER_ADMIN, summary: 'Add a user who chooses their password by a mailed link', status: 201, body: users.invitationBody, response: users.user },
  usersHistory: { method: 'GET', path: '/api/history/users', service: 'users', roles: SUPER_ADMIN, summary: 'Who changed users', status: 200, query: history.historyQuery, response: z.array(history.historyEntry) },
  listStuckUserJobs: { method: 'GET', path: '/api/jobs/users', service: 'users', roles: STAFF, summary: 'Jobs of the users service that failed for good', status: 200, response: z.array(stuckJob) },
  retryUserJob: { method: 'POST', path: '/api/jobs/users/{id}/retry', service: 'users', roles: STAFF, summary: 'Run a stuck job again', status: 200, params: jobParams, response: ok },
  deleteUser: { method: 'DELETE', path: '/api/admin/users/{id}', service: 'users', roles: SUPER_ADMIN, summary: 'Delete a user, whose sessions end and whose client is unlinked; never oneself, never the last super administrator', status: 204, params: byId },

  // Between our own processes; the BFF never proxies these.
  verifyCredentials: { method: 'POST', path: '/internal/credentials/verify', service: 'users', roles: INTERNAL, summary: 'Check a username and password', status: 200, body: users.loginBody, response: users.user },
  createUser: { method: 'POST', path: '/internal/users', service: 'users', roles: INTERNAL, summary: 'Create a customer account', status: 201, body: users.registerBody, response: users.user },
  findVerifiedUser: { method: 'POST', path: '/internal/users/find-verified', service: 'users', roles: INTERNAL, summary: 'The customer whose verified address this is; null when there is none', status: 200, body: users.verifiedUserQuery, response: z.object({ user_id: z.int().nullable() }) },
  findUser: { method: 'GET', path: '/internal/users/{id}', service: 'users', roles: INTERNAL, summary: 'A user as they are now', status: 200, params: byId, response: users.user },
  findUserByName: { method: 'POST', path: '/internal/users/find-by-name', service: 'users', roles: INTERNAL, summary: 'The user of this name; null when there is none', status: 200, body: users.usernameQuery, response: z.object({ user: users.user.nullable() }) },
  changeOwnPassword: { method: 'POST', path: '/internal/users/password', service: 'users', roles: INTERNAL, summary: 'Change a password whose former one is known', status: 200, body: users.ownPasswordChangeBody, response: users.affectedUser },
  resetPasswordByLink: { method: 'POST', path: '/internal/password/reset', service: 'users', roles: INTERNAL, summary: 'Set a new password by a mailed link', status: 200, body: users.passwordResetBody, response: users.affectedUser },
  quoteForPayment: { method: 'GET', path: '/internal/quotes/{quoteId}/for-payment', service: 'appointments', roles: INTERNAL, summary: 'What must be known of a quote before money moves', status: 200, params: z.strictObject({ quoteId: publicReference }), response: quotes.quoteForPayment },
  appointmentForPayment: { method: 'GET', path: '/internal/appointments/{id}/for-payment', service: 'appointments', roles: INTERNAL, summary: 'What must be known of an appointment before cash or a check is recorded', status: 200, params: byId, response: appointments.bookingFacts },
  confirmBooking: { method: 'POST', path: '/internal/bookings/confirm', service: 'appointments', roles: INTERNAL, summary: 'Confirm the appointment and quote of a captured payment', status: 200, body: appointments.confirmBookingBody, response: appointments.confirmBookingAnswer },
  cancelBooking: { method: 'POST', path: '/internal/bookings/cancel', service: 'appointments', roles: INTERNAL, summary: 'Cancel the appointment whose payment was given back', status: 200, body: appointments.cancelBookingBody, response: appointments.confirmBookingAnswer },
  listBookings: { method: 'GET', path: '/internal/bookings', service: 'appointments', roles: INTERNAL, summary: 'Appointments with their quotes, newest first', status: 200, query: z.strictObject(pageQuery), response: z.array(appointments.bookingFacts) },
  currentSettings: { method: 'GET', path: '/internal/settings', service: 'appointments', roles: INTERNAL, summary: 'The settings in use, for pages and mails', status: 200, response: settings.companySettings },
  unlinkUser: { method: 'POST', path: '/internal/clients/unlink', service: 'appointments', roles: INTERNAL, summary: 'The user was deleted: their clients belong to nobody', status: 200, body: users.deletedUserBody, response: ok },
  linkUser: { method: 'POST', path: '/internal/clients/link', service: 'appointments', roles: INTERNAL, summary: 'The user proved their address: the clients of this address are theirs', status: 200, body: clients.linkUserBody, response: ok },
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
