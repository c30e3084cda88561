import { z } from 'zod';
import { FROM_APPOINTMENTS, FROM_BFF, FROM_BFF_OR_APPOINTMENTS } from '../callers.ts';
import { byId, ok } from '../fields.ts';
import type { Route } from '../route.ts';
import { newSecurityEvents } from '../security-events.ts';
import * as users from '../users.ts';

export const verifyCredentials = {
  method: 'POST',
  path: '/internal/credentials/verify',
  service: 'users',
  ...FROM_BFF,
  summary: 'Check a username and password',
  body: users.loginBody,
  response: users.user,
} as const satisfies Route;

export const recordEndedSessions = {
  method: 'POST',
  path: '/internal/users/sessions-ended',
  service: 'users',
  ...FROM_BFF,
  summary: 'Record that a super administrator ended the sessions of a user',
  body: users.endedSessionsBody,
  response: users.affectedUser,
} as const satisfies Route;

export const createUser = {
  method: 'POST',
  path: '/internal/users',
  service: 'users',
  ...FROM_BFF,
  summary: 'Create a customer account',
  status: 201,
  body: users.registerBody,
  response: users.user,
} as const satisfies Route;

export const findVerifiedUser = {
  method: 'POST',
  path: '/internal/users/find-verified',
  service: 'users',
  ...FROM_APPOINTMENTS,
  summary: 'The customer with this verified address, or null',
  body: users.verifiedUserQuery,
  response: z.object({ user_id: z.int().nullable() }),
} as const satisfies Route;

export const findUser = {
  method: 'GET',
  path: '/internal/users/{id}',
  service: 'users',
  ...FROM_BFF_OR_APPOINTMENTS,
  summary: 'One user',
  params: byId,
  response: users.user,
} as const satisfies Route;

export const findUserByName = {
  method: 'POST',
  path: '/internal/users/find-by-name',
  service: 'users',
  ...FROM_BFF_OR_APPOINTMENTS,
  summary: 'The user with this name, or null',
  body: users.usernameQuery,
  response: z.object({ user: users.user.nullable() }),
} as const satisfies Route;

export const changeOwnPassword = {
  method: 'POST',
  path: '/internal/users/password',
  service: 'users',
  ...FROM_BFF,
  summary: 'Change a password, given the current one',
  body: users.ownPasswordChangeBody,
  response: users.affectedUser,
} as const satisfies Route;

export const resetPasswordByLink = {
  method: 'POST',
  path: '/internal/password/reset',
  service: 'users',
  ...FROM_BFF,
  summary: 'Set a new password with an emailed link',
  body: users.passwordResetBody,
  response: users.affectedUser,
} as const satisfies Route;

export const recordSecurityEvents = {
  method: 'POST',
  path: '/internal/security-events',
  service: 'users',
  ...FROM_BFF,
  summary: 'Store security events',
  body: newSecurityEvents,
  response: ok,
} as const satisfies Route;

export const noticeSignIn = {
  method: 'POST',
  path: '/internal/sign-in-notices',
  service: 'users',
  ...FROM_BFF,
  summary: 'Record a sign-in on a new device, or guessed passwords, and email the owner; nothing for an unknown name',
  body: users.signInNotice,
  response: ok,
} as const satisfies Route;
