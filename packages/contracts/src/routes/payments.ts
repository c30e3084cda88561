import { z } from 'zod';
import { byId, ok } from '../fields.ts';
import * as history from '../history.ts';
import { jobParams, retriedJobs, stuckJob } from '../jobs.ts';
import * as money from '../money-report.ts';
import * as payments from '../payments.ts';
import { PUBLIC, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const createPaymentIntent = {
  method: 'POST',
  path: '/api/create-payment-intent',
  service: 'payments',
  roles: PUBLIC,
  summary: 'Hold a slot for an approved quote and create its PaymentIntent',
  body: payments.createPaymentIntentBody,
  response: payments.createPaymentIntentAnswer,
} as const satisfies Route;

export const confirmPayment = {
  method: 'POST',
  path: '/api/quotes/confirm-payment',
  service: 'payments',
  roles: PUBLIC,
  summary: 'Book the held slot, capture the payment, confirm the appointment',
  body: payments.confirmPaymentBody,
  response: payments.confirmPaymentAnswer,
} as const satisfies Route;

export const createBalanceIntent = {
  method: 'POST',
  path: '/api/create-balance-intent',
  service: 'payments',
  roles: PUBLIC,
  summary: 'Create the PaymentIntent of the balance of a trip whose deposit is paid',
  body: payments.createBalanceIntentBody,
  response: payments.createBalanceIntentAnswer,
} as const satisfies Route;

export const confirmBalance = {
  method: 'POST',
  path: '/api/quotes/confirm-balance',
  service: 'payments',
  roles: PUBLIC,
  summary: 'Capture the balance of a trip that stands',
  body: payments.confirmBalanceBody,
  response: payments.confirmBalanceAnswer,
} as const satisfies Route;

export const stripeWebhook = {
  method: 'POST',
  path: '/api/stripe/webhook',
  service: 'payments',
  roles: PUBLIC,
  summary: 'Events from Stripe, authenticated by their signature',
  rawBody: true,
  response: z.object({ received: z.literal(true) }),
} as const satisfies Route;

export const listPayments = {
  method: 'GET',
  path: '/api/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'Payments, newest first',
  query: payments.paymentListQuery,
  response: z.array(payments.payment),
} as const satisfies Route;

export const getPayment = {
  method: 'GET',
  path: '/api/payments/{id}',
  service: 'payments',
  roles: STAFF,
  summary: 'One payment with its ledger entries',
  params: byId,
  response: payments.paymentDetails,
} as const satisfies Route;

export const recordPayment = {
  method: 'POST',
  path: '/api/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'Record cash or a check for an appointment, which confirms it',
  status: 201,
  body: payments.paymentBody,
  response: payments.payment,
} as const satisfies Route;

export const paymentsSummary = {
  method: 'GET',
  path: '/api/summary/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'Revenue: total, by week and by month',
  query: payments.paymentsSummaryQuery,
  response: payments.paymentsSummary,
} as const satisfies Route;

export const paymentsHistory = {
  method: 'GET',
  path: '/api/history/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'Who changed slots and payments',
  query: history.historyQuery,
  response: z.array(history.historyEntry),
} as const satisfies Route;

export const exportPayments = {
  method: 'GET',
  path: '/api/exports/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'The payments of a list as CSV',
  query: payments.paymentExportQuery,
  file: 'text/csv',
  recentSignIn: 'always',
} as const satisfies Route;

export const refundPayment = {
  method: 'PUT',
  path: '/api/payments/{id}',
  service: 'payments',
  roles: STAFF,
  summary: 'Refund a payment in full, or retry a failed refund; cancels its appointment and frees the slot',
  params: byId,
  body: payments.paymentUpdateBody,
  response: payments.payment,
  recentSignIn: 'above-amount',
} as const satisfies Route;

export const refundPart = {
  method: 'POST',
  path: '/api/payments/{id}/partial-refunds',
  service: 'payments',
  roles: STAFF,
  summary: 'Refund part of a payment, with a reason; the appointment stands',
  params: byId,
  body: payments.partRefundBody,
  response: payments.payment,
  recentSignIn: 'above-amount',
} as const satisfies Route;

export const recordManualRefund = {
  method: 'POST',
  path: '/api/payments/{id}/manual-refunds',
  service: 'payments',
  roles: STAFF,
  summary: 'Record that money whose refund to the card failed was returned in another way',
  params: byId,
  body: payments.manualRefundBody,
  response: payments.payment,
  recentSignIn: 'above-amount',
} as const satisfies Route;

export const moneyReport = {
  method: 'GET',
  path: '/api/money/report',
  service: 'payments',
  roles: STAFF,
  summary: 'The last reconciliation of money and bookings',
  response: money.moneyReport,
} as const satisfies Route;

export const markFindingHandled = {
  method: 'POST',
  path: '/api/money/findings/handled',
  service: 'payments',
  roles: STAFF,
  summary: 'Mark a finding of the reconciliation as handled; it is hidden until it changes',
  body: money.handledFindingBody,
  response: money.moneyReport,
} as const satisfies Route;

export const listStuckPaymentJobs = {
  method: 'GET',
  path: '/api/jobs/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'Jobs of the payments service that have used up their attempts: the newest 200, and their number',
  response: z.array(stuckJob),
} as const satisfies Route;

export const retryPaymentJobs = {
  method: 'POST',
  path: '/api/jobs/payments/retry',
  service: 'payments',
  roles: STAFF,
  summary: 'Run all stuck jobs again',
  response: retriedJobs,
} as const satisfies Route;

export const retryPaymentJob = {
  method: 'POST',
  path: '/api/jobs/payments/{id}/retry',
  service: 'payments',
  roles: STAFF,
  summary: 'Run a stuck job again',
  params: jobParams,
  response: ok,
} as const satisfies Route;

export const listAppointmentPayments = {
  method: 'GET',
  path: '/api/appointments/{id}/payments',
  service: 'payments',
  roles: STAFF,
  summary: 'The payments of an appointment',
  params: byId,
  response: z.array(payments.payment),
} as const satisfies Route;
