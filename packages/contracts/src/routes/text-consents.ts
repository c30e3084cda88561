import { z } from 'zod';
import { byId } from '../fields.ts';
import { SIGNED_IN, STAFF } from '../roles.ts';
import type { Route } from '../route.ts';
import * as consents from '../text-consents.ts';

export const ownTextConsents = {
  method: 'GET',
  path: '/api/user/text-consents',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: "The user's consents to text messages, newest first",
  response: z.array(consents.textConsent),
} as const satisfies Route;

export const withdrawOwnTextConsents = {
  method: 'POST',
  path: '/api/user/text-consents/withdraw',
  service: 'appointments',
  roles: SIGNED_IN,
  summary: 'Withdraw every consent of the user to text messages',
  response: consents.withdrawnConsents,
} as const satisfies Route;

export const clientTextConsents = {
  method: 'GET',
  path: '/api/clients/{id}/text-consents',
  service: 'appointments',
  roles: STAFF,
  summary: "A client's consents to text messages, newest first",
  params: byId,
  response: z.array(consents.textConsent),
} as const satisfies Route;

export const withdrawClientTextConsents = {
  method: 'POST',
  path: '/api/clients/{id}/text-consents/withdraw',
  service: 'appointments',
  roles: STAFF,
  summary: 'Withdraw every consent of a client to text messages, at their request',
  params: byId,
  response: consents.withdrawnConsents,
} as const satisfies Route;
