import { FROM_APPOINTMENTS, FROM_BFF, FROM_BFF_OR_APPOINTMENTS } from '../callers.ts';
import { byId, ok } from '../fields.ts';
import { appointmentIdsBody } from '../payments.ts';
import * as personal from '../personal-data.ts';
import type { Route } from '../route.ts';
import * as users from '../users.ts';

export const personalAccount = {
  method: 'GET',
  path: '/internal/personal-data/accounts/{id}',
  service: 'users',
  ...FROM_BFF,
  summary: 'What is kept about an account',
  params: byId,
  response: personal.personalAccount,
} as const satisfies Route;

export const recordsOfUser = {
  method: 'GET',
  path: '/internal/personal-data/users/{id}',
  service: 'appointments',
  ...FROM_BFF,
  summary: 'What is kept about a user in client records, trips and payments',
  params: byId,
  response: personal.personalRecords,
} as const satisfies Route;

export const recordsOfClient = {
  method: 'GET',
  path: '/internal/personal-data/clients/{id}',
  service: 'appointments',
  ...FROM_BFF,
  summary: 'What is kept about the person of a client record',
  params: byId,
  response: personal.personalRecords,
} as const satisfies Route;

export const personalPayments = {
  method: 'POST',
  path: '/internal/personal-data/payments',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'What is kept about the payments of these appointments',
  body: appointmentIdsBody,
  response: personal.personalPayments,
} as const satisfies Route;

export const erasePerson = {
  method: 'POST',
  path: '/internal/personal-data/erasures',
  service: 'appointments',
  ...FROM_BFF,
  summary: 'Erase a person; jobs erase the account and what payments say',
  body: personal.erasureBody,
  response: ok,
} as const satisfies Route;

export const erasePayments = {
  method: 'POST',
  path: '/internal/personal-data/payments/erase',
  service: 'payments',
  ...FROM_APPOINTMENTS,
  summary: 'Erase what the history of these payments says about the client; payments and ledger stay',
  body: appointmentIdsBody,
  response: ok,
} as const satisfies Route;

export const eraseUser = {
  method: 'POST',
  path: '/internal/personal-data/accounts/erase',
  service: 'users',
  ...FROM_BFF_OR_APPOINTMENTS,
  summary: 'Delete the account of an erased person, and erase its history; an account of staff stays',
  body: users.deletedUserBody,
  response: ok,
} as const satisfies Route;
