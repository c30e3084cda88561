import { z } from 'zod';
import { byId, ok } from '../fields.ts';
import { INTERNAL } from '../roles.ts';
import type { Route } from '../route.ts';
import { newSecurityEvents } from '../security-events.ts';
import * as users from '../users.ts';

export const verifyCredentials = {
  method: 'POST',
  path: '/internal/credentials/verify',
  service: 'users',
  roles: INTERNAL,
  summary: 'Check a username and password',
  status: 200,
  body: users.loginBody,
  response: users.user,
} as const satisfies Route;

export const recordEndedSessions = {
  method: 'POST',
  path: '/internal/users/sessions-ended',
  service: 'users',
  roles: INTERNAL,
  summary: 'Record that a super administrator ended the sessions of a user',
  status: 200,
  body: users.endedSessionsBody,
  response: users.affectedUser,
} as const satisfies Route;

export const createUser = {
  method: 'POST',
  path: '/internal/users',
  service: 'users',
  roles: INTERNAL,
  summary: 'Create a customer account',
  status: 201,
  body: users.registerBody,
  response: users.user,
} as const satisfies Route;

export const findVerifiedUser = {
  method: 'POST',
  path: '/internal/users/find-verified',
  service: 'users',
  roles: INTERNAL,
  summary: 'The customer with this verified address, or null',
  status: 200,
  body: users.verifiedUserQuery,
  response: z.object({ user_id: z.int().nullable() }),
} as const satisfies Route;

export const findUser = {
  method: 'GET',
  path: '/internal/users/{id}',
  service: 'users',
  roles: INTERNAL,
  summary: 'One user',
  status: 200,
  params: byId,
  response: users.user,
} as const satisfies Route;

export const findUserByName = {
  method: 'POST',
  path: '/internal/users/find-by-name',
  service: 'users',
  roles: INTERNAL,
  summary: 'The user with this name, or null',
  status: 200,
  body: users.usernameQuery,
  response: z.object({ user: users.user.nullable() }),
} as const satisfies Route;

export const changeOwnPassword = {
  method: 'POST',
  path: '/internal/users/password',
  service: 'users',
  roles: INTERNAL,
  summary: 'Change a password, given the current one',
  status: 200,
  body: users.ownPasswordChangeBody,
  response: users.affectedUser,
} as const satisfies Route;

export const resetPasswordByLink = {
  method: 'POST',
  path: '/internal/password/reset',
  service: 'users',
  roles: INTERNAL,
  summary: 'Set a new password with an emailed link',
  status: 200,
  body: users.passwordResetBody,
  response: users.affectedUser,
} as const satisfies Route;

export const recordSecurityEvents = {
  method: 'POST',
  path: '/internal/security-events',
  service: 'users',
  roles: INTERNAL,
  summary: 'Store security events',
  status: 200,
  body: newSecurityEvents,
  response: ok,
} as const satisfies Route;

export const noticeSignIn = {
  method: 'POST',
  path: '/internal/sign-in-notices',
  service: 'users',
  roles: INTERNAL,
  summary: 'Record a sign-in on a new device, or guessed passwords, and email the owner; nothing for an unknown name',
  status: 200,
  body: users.signInNotice,
  response: ok,
} as const satisfies Route;
