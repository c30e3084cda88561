import { byId, ok } from '../fields.ts';
import * as personal from '../personal-data.ts';
import { SIGNED_IN, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const downloadOwnData = {
  method: 'GET',
  path: '/api/user/data',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Everything that the portal keeps about the signed-in user, as JSON',
  file: 'application/json',
  recentSignIn: 'always',
} as const satisfies Route;

export const downloadClientData = {
  method: 'GET',
  path: '/api/clients/{id}/personal-data',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'Everything that the portal keeps about the person of a client record, as JSON',
  params: byId,
  file: 'application/json',
  recentSignIn: 'always',
} as const satisfies Route;

export const eraseOwnData = {
  method: 'POST',
  path: '/api/user/erasure',
  service: 'bff',
  roles: SIGNED_IN,
  summary:
    'Delete the own account and erase the own data, given the password; refused while a trip is ahead or money is open',
  body: personal.ownErasureBody,
  response: ok,
} as const satisfies Route;

export const previewErasure = {
  method: 'GET',
  path: '/api/clients/{id}/erasure',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'What erasing the person of a client record would change, or why it is refused',
  params: byId,
  response: personal.erasurePreview,
} as const satisfies Route;

export const eraseClientData = {
  method: 'POST',
  path: '/api/clients/{id}/erasure',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'Erase the person of a client record, with the account; refused while a trip is ahead or money is open',
  params: byId,
  response: ok,
  recentSignIn: 'always',
} as const satisfies Route;
