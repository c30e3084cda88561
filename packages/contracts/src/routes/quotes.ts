import { z } from 'zod';
import { byId, ok, pageQuery, publicReference } from '../fields.ts';
import * as quotes from '../quotes.ts';
import { PUBLIC, SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const requestQuote = {
  method: 'POST',
  path: '/api/public/quotes',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'Request a quote; repeating the same request with its external_booking_id returns the same quote',
  status: 201,
  body: quotes.quoteRequestBody,
  response: quotes.quoteReceipt,
} as const satisfies Route;

export const quoteChallenge = {
  method: 'GET',
  path: '/api/public/quotes/challenge',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A challenge whose solution a quote request carries; null while none is asked for',
  response: quotes.quoteChallenge,
} as const satisfies Route;

export const listQuotes = {
  method: 'GET',
  path: '/api/quotes',
  service: 'appointments',
  roles: STAFF,
  summary: 'Quotes, newest first',
  query: quotes.quoteListQuery,
  response: z.array(quotes.quote),
} as const satisfies Route;

export const ownQuotes = {
  method: 'GET',
  path: '/api/quotes/mine',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'The quotes of the current user, newest first',
  query: z.strictObject(pageQuery),
  response: z.array(quotes.ownQuote),
} as const satisfies Route;

export const listPendingQuotes = {
  method: 'GET',
  path: '/api/quotes/pending',
  service: 'appointments',
  roles: STAFF,
  summary: 'Quotes that need a decision, expired ones included',
  query: z.strictObject(pageQuery),
  response: z.array(quotes.quote),
} as const satisfies Route;

export const getQuote = {
  method: 'GET',
  path: '/api/quotes/{id}',
  service: 'appointments',
  roles: STAFF,
  summary: 'One quote',
  params: byId,
  response: quotes.quote,
} as const satisfies Route;

export const createQuote = {
  method: 'POST',
  path: '/api/quotes',
  service: 'appointments',
  roles: STAFF,
  summary: 'Create a pending quote for a client',
  status: 201,
  body: quotes.newQuoteBody,
  response: quotes.quote,
} as const satisfies Route;

export const editQuote = {
  method: 'PUT',
  path: '/api/quotes/{id}',
  service: 'appointments',
  roles: STAFF,
  summary: 'Edit a pending quote; renews its expiry',
  params: byId,
  body: quotes.quoteEditBody,
  response: quotes.quote,
} as const satisfies Route;

export const approveQuote = {
  method: 'POST',
  path: '/api/quotes/{id}/approve',
  service: 'appointments',
  roles: STAFF,
  summary: 'Approve a pending quote: creates its appointment and emails the payment link',
  params: byId,
  body: quotes.quoteApproveBody,
  response: quotes.quote,
} as const satisfies Route;

export const rejectQuote = {
  method: 'POST',
  path: '/api/quotes/{id}/reject',
  service: 'appointments',
  roles: STAFF,
  summary: 'Reject a pending quote and email the client',
  params: byId,
  body: quotes.quoteRejectBody,
  response: quotes.quote,
} as const satisfies Route;

export const renewQuote = {
  method: 'POST',
  path: '/api/quotes/{id}/renew',
  service: 'appointments',
  roles: STAFF,
  summary: 'Renew the expiry of a pending quote',
  params: byId,
  response: quotes.quote,
} as const satisfies Route;

export const resendQuoteLink = {
  method: 'POST',
  path: '/api/quotes/{id}/resend-link',
  service: 'appointments',
  roles: STAFF,
  summary: 'Email the payment link of an approved quote again',
  params: byId,
  response: ok,
} as const satisfies Route;

export const payableQuote = {
  method: 'GET',
  path: '/api/payment/quotes/{quoteId}',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A quote by the reference in its payment link',
  params: z.strictObject({ quoteId: publicReference }),
  response: quotes.payableQuote,
} as const satisfies Route;

export const bookingCalendar = {
  method: 'GET',
  path: '/api/payment/quotes/{quoteId}/calendar.ics',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The booked appointment of a quote as a calendar file',
  params: z.strictObject({ quoteId: publicReference }),
  file: 'text/calendar',
} as const satisfies Route;
