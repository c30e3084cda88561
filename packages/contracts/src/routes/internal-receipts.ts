import { byId, ok } from '../fields.ts';
import * as receipts from '../receipts.ts';
import { INTERNAL } from '../roles.ts';
import type { Route } from '../route.ts';

export const issueReceipts = {
  method: 'POST',
  path: '/internal/receipts',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Issue the receipts of these movements of money, once each',
  status: 200,
  body: receipts.issueReceiptsBody,
  response: ok,
} as const satisfies Route;

export const issuedReceipts = {
  method: 'POST',
  path: '/internal/receipts/issued',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'The receipts of these payments, and the last number of each series',
  status: 200,
  body: receipts.issuedReceiptsBody,
  response: receipts.issuedReceipts,
} as const satisfies Route;

export const movementsOfAppointment = {
  method: 'GET',
  path: '/internal/appointments/{id}/movements',
  service: 'payments',
  roles: INTERNAL,
  summary: 'The movements of an appointment that wait for their receipts',
  status: 200,
  params: byId,
  response: receipts.movementsAnswer,
} as const satisfies Route;

export const ledgerOfPeriod = {
  method: 'POST',
  path: '/internal/ledger/of-period',
  service: 'payments',
  roles: INTERNAL,
  summary: 'What was received, refunded and sent back in a period, by the ledger',
  status: 200,
  body: receipts.ledgerOfPeriodBody,
  response: receipts.ledgerPage,
} as const satisfies Route;

export const ledgerByKeys = {
  method: 'POST',
  path: '/internal/ledger/by-keys',
  service: 'payments',
  roles: INTERNAL,
  summary: 'The movements of money with these keys, by the ledger',
  status: 200,
  body: receipts.ledgerByKeysBody,
  response: receipts.movementsWritten,
} as const satisfies Route;
