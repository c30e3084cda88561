import { byId, ok } from '../fields.ts';
import { appointmentIdsBody } from '../payments.ts';
import * as personal from '../personal-data.ts';
import { INTERNAL, SIGNED_IN, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';
import * as users from '../users.ts';

export const downloadOwnData = {
  method: 'GET',
  path: '/api/user/data',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Everything that the portal keeps about the signed-in user, as JSON',
  status: 200,
  file: 'application/json',
  recentSignIn: 'always',
} as const satisfies Route;

export const downloadClientData = {
  method: 'GET',
  path: '/api/clients/{id}/personal-data',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'Everything that the portal keeps about the person of a client record, as JSON',
  status: 200,
  params: byId,
  file: 'application/json',
  recentSignIn: 'always',
} as const satisfies Route;

export const personalAccount = {
  method: 'GET',
  path: '/internal/personal-data/accounts/{id}',
  service: 'users',
  roles: INTERNAL,
  summary: 'What is kept about an account',
  status: 200,
  params: byId,
  response: personal.personalAccount,
} as const satisfies Route;

export const recordsOfUser = {
  method: 'GET',
  path: '/internal/personal-data/users/{id}',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'What is kept about a user in client records, trips and payments',
  status: 200,
  params: byId,
  response: personal.personalRecords,
} as const satisfies Route;

export const recordsOfClient = {
  method: 'GET',
  path: '/internal/personal-data/clients/{id}',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'What is kept about the person of a client record',
  status: 200,
  params: byId,
  response: personal.personalRecords,
} as const satisfies Route;

export const personalPayments = {
  method: 'POST',
  path: '/internal/personal-data/payments',
  service: 'payments',
  roles: INTERNAL,
  summary: 'What is kept about the payments of these appointments',
  status: 200,
  body: appointmentIdsBody,
  response: personal.personalPayments,
} as const satisfies Route;

export const eraseOwnData = {
  method: 'POST',
  path: '/api/user/erasure',
  service: 'bff',
  roles: SIGNED_IN,
  summary:
    'Delete the own account and erase the own data, given the password; refused while a trip is ahead or money is open',
  status: 200,
  body: personal.ownErasureBody,
  response: ok,
} as const satisfies Route;

export const previewErasure = {
  method: 'GET',
  path: '/api/clients/{id}/erasure',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'What erasing the person of a client record would change, or why it is refused',
  status: 200,
  params: byId,
  response: personal.erasurePreview,
} as const satisfies Route;

export const eraseClientData = {
  method: 'POST',
  path: '/api/clients/{id}/erasure',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'Erase the person of a client record, with the account; refused while a trip is ahead or money is open',
  status: 200,
  params: byId,
  response: ok,
  recentSignIn: 'always',
} as const satisfies Route;

export const erasePerson = {
  method: 'POST',
  path: '/internal/personal-data/erasures',
  service: 'appointments',
  roles: INTERNAL,
  summary: 'Erase a person; jobs erase the account and what payments say',
  status: 200,
  body: personal.erasureBody,
  response: ok,
} as const satisfies Route;

export const erasePayments = {
  method: 'POST',
  path: '/internal/personal-data/payments/erase',
  service: 'payments',
  roles: INTERNAL,
  summary: 'Erase what the history of these payments says about the client; payments and ledger stay',
  status: 200,
  body: appointmentIdsBody,
  response: ok,
} as const satisfies Route;

export const eraseUser = {
  method: 'POST',
  path: '/internal/personal-data/accounts/erase',
  service: 'users',
  roles: INTERNAL,
  summary: 'Delete the account of an erased person, and erase its history; an account of staff stays',
  status: 200,
  body: users.deletedUserBody,
  response: ok,
} as const satisfies Route;
