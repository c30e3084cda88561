import { z } from 'zod';
import { bySecret } from '../bookings.ts';
import { byId } from '../fields.ts';
import * as receipts from '../receipts.ts';
import { PUBLIC, SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const listAppointmentReceipts = {
  method: 'GET',
  path: '/api/appointments/{id}/receipts',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'The receipts and credit notes of an appointment; customers see only their own',
  params: byId,
  response: z.array(receipts.receipt),
} as const satisfies Route;

export const getReceipt = {
  method: 'GET',
  path: '/api/receipts/{number}',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'One receipt or credit note; customers see only their own',
  params: receipts.byReceiptNumber,
  response: receipts.receipt,
} as const satisfies Route;

export const receiptPdf = {
  method: 'GET',
  path: '/api/receipts/{number}/receipt.pdf',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'A receipt or credit note as PDF; customers see only their own',
  params: receipts.byReceiptNumber,
  file: 'application/pdf',
} as const satisfies Route;

export const exportReceipts = {
  method: 'GET',
  path: '/api/exports/receipts',
  service: 'appointments',
  roles: STAFF,
  summary: 'The receipts and credit notes of a period as CSV, for the accountant',
  query: receipts.receiptExportQuery,
  file: 'text/csv',
  recentSignIn: 'always',
} as const satisfies Route;

export const exportAccounting = {
  method: 'GET',
  path: '/api/exports/accounting',
  service: 'appointments',
  roles: STAFF,
  summary: 'The receipts and credit notes of a period as a file that an accounting program imports',
  query: receipts.accountingExportQuery,
  file: 'text/csv',
  recentSignIn: 'always',
} as const satisfies Route;

export const linkedReceipts = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/receipts',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'The receipts and credit notes of a booking, by its link',
  params: bySecret,
  response: z.array(receipts.receipt),
} as const satisfies Route;

export const linkedReceiptPdf = {
  method: 'GET',
  path: '/api/public/bookings/{secret}/receipts/{number}/receipt.pdf',
  service: 'appointments',
  roles: PUBLIC,
  summary: 'A receipt or credit note of a booking as PDF, by its link',
  params: receipts.byLinkAndNumber,
  file: 'application/pdf',
} as const satisfies Route;
