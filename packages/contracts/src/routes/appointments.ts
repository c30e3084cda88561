import { z } from 'zod';
import * as appointments from '../appointments.ts';
import * as cancellations from '../cancellations.ts';
import * as clients from '../clients.ts';
import { byId, ok } from '../fields.ts';
import * as history from '../history.ts';
import { jobParams, retriedJobs, stuckJob } from '../jobs.ts';
import { SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const listAppointments = {
  method: 'GET',
  path: '/api/appointments',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'Appointments: all for staff, their own for customers',
  query: appointments.appointmentListQuery,
  response: z.array(appointments.appointment),
} as const satisfies Route;

export const getAppointment = {
  method: 'GET',
  path: '/api/appointments/{id}',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'One appointment; customers see only their own',
  params: byId,
  response: appointments.appointment,
} as const satisfies Route;

export const createAppointment = {
  method: 'POST',
  path: '/api/appointments',
  service: 'appointments',
  roles: STAFF,
  summary: 'Create a pending appointment for a client, in a free slot',
  status: 201,
  body: appointments.appointmentBody,
  response: appointments.appointment,
} as const satisfies Route;

export const updateAppointment = {
  method: 'PUT',
  path: '/api/appointments/{id}',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'Cancel, complete, archive or reschedule an appointment; staff refund what was paid by cancelling it',
  params: byId,
  body: appointments.appointmentUpdateBody,
  response: appointments.appointment,
  recentSignIn: 'above-amount',
} as const satisfies Route;

export const previewCancellation = {
  method: 'GET',
  path: '/api/appointments/{id}/cancellation',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'What cancelling an appointment would refund; customers see only their own',
  params: byId,
  response: cancellations.cancellationPreview,
} as const satisfies Route;

export const remindAppointment = {
  method: 'POST',
  path: '/api/appointments/{id}/remind',
  service: 'appointments',
  roles: STAFF,
  summary: 'Email the client a reminder now',
  params: byId,
  response: ok,
} as const satisfies Route;

export const appointmentCalendar = {
  method: 'GET',
  path: '/api/appointments/{id}/calendar.ics',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'An appointment as a calendar file; customers see only their own',
  params: byId,
  file: 'text/calendar',
} as const satisfies Route;

export const appointmentMessages = {
  method: 'GET',
  path: '/api/appointments/{id}/messages',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'The emails about an appointment; customers see only their own',
  params: byId,
  response: z.array(appointments.message),
} as const satisfies Route;

export const listMessages = {
  method: 'GET',
  path: '/api/messages',
  service: 'appointments',
  roles: STAFF,
  summary: 'Emails to clients, newest first',
  query: appointments.messageListQuery,
  response: z.array(appointments.message),
} as const satisfies Route;

export const appointmentsSummary = {
  method: 'GET',
  path: '/api/summary/appointments',
  service: 'appointments',
  roles: STAFF,
  summary: "Counts of appointments and clients, and today's schedule",
  response: appointments.appointmentsSummary,
} as const satisfies Route;

export const search = {
  method: 'GET',
  path: '/api/search',
  service: 'appointments',
  roles: STAFF,
  summary: 'Clients, appointments and quotes by name, address or number',
  query: appointments.searchQuery,
  response: appointments.searchAnswer,
} as const satisfies Route;

export const appointmentsHistory = {
  method: 'GET',
  path: '/api/history/appointments',
  service: 'appointments',
  roles: STAFF,
  summary: 'Who changed quotes, appointments and clients',
  query: history.historyQuery,
  response: z.array(history.historyEntry),
} as const satisfies Route;

export const exportAppointments = {
  method: 'GET',
  path: '/api/exports/appointments',
  service: 'appointments',
  roles: STAFF,
  summary: 'The appointments of a list as CSV',
  query: appointments.appointmentExportQuery,
  file: 'text/csv',
  recentSignIn: 'always',
} as const satisfies Route;

export const clientDeletion = {
  method: 'GET',
  path: '/api/clients/{id}/deletion',
  service: 'appointments',
  roles: STAFF,
  summary: 'What deleting a client would delete with it',
  params: byId,
  response: clients.clientDeletion,
} as const satisfies Route;

export const listStuckAppointmentJobs = {
  method: 'GET',
  path: '/api/jobs/appointments',
  service: 'appointments',
  roles: STAFF,
  summary: 'Jobs of the appointments service that have used up their attempts: the newest 200, and their number',
  response: z.array(stuckJob),
} as const satisfies Route;

export const retryAppointmentJobs = {
  method: 'POST',
  path: '/api/jobs/appointments/retry',
  service: 'appointments',
  roles: STAFF,
  summary: 'Run all stuck jobs again',
  response: retriedJobs,
} as const satisfies Route;

export const retryAppointmentJob = {
  method: 'POST',
  path: '/api/jobs/appointments/{id}/retry',
  service: 'appointments',
  roles: STAFF,
  summary: 'Run a stuck job again',
  params: jobParams,
  response: ok,
} as const satisfies Route;
