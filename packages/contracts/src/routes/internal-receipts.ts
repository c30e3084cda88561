import { FROM_APPOINTMENTS, FROM_PAYMENTS } from '../callers.ts';
import { byId, ok } from '../fields.ts';
import * as receipts from '../receipts.ts';
import type { Route } from '../route.ts';

export const issueReceipts = {
  method: 'POST',
  path: '/internal/receipts',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'Issue the receipts of these movements of money, once each',
  body: receipts.issueReceiptsBody,
  response: ok,
} as const satisfies Route;

export const issuedReceipts = {
  method: 'POST',
  path: '/internal/receipts/issued',
  service: 'appointments',
  ...FROM_PAYMENTS,
  summary: 'The receipts of these payments, and the last number of each series',
  body: receipts.issuedReceiptsBody,
  response: receipts.issuedReceipts,
} as const satisfies Route;

export const movementsOfAppointment = {
  method: 'GET',
  path: '/internal/appointments/{id}/movements',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'The movements of an appointment that wait for their receipts',
  params: byId,
  response: receipts.movementsAnswer,
} as const satisfies Route;

export const ledgerOfPeriod = {
  method: 'POST',
  path: '/internal/ledger/of-period',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'What was received, refunded and sent back in a period, by the ledger',
  body: receipts.ledgerOfPeriodBody,
  response: receipts.ledgerPage,
} as const satisfies Route;

export const ledgerByKeys = {
  method: 'POST',
  path: '/internal/ledger/by-keys',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'The movements of money with these keys, by the ledger',
  body: receipts.ledgerByKeysBody,
  response: receipts.movementsWritten,
} as const satisfies Route;
