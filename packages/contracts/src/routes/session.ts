import { z } from 'zod';
import { ok } from '../fields.ts';
import { PUBLIC, SIGNED_IN } from '../roles.ts';
import type { Route } from '../route.ts';
import * as users from '../users.ts';

export const currentUser = {
  method: 'GET',
  path: '/api/user',
  service: 'bff',
  roles: PUBLIC,
  summary: 'The signed-in user; 401 when there is none',
  response: users.user,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const login = {
  method: 'POST',
  path: '/api/login',
  service: 'bff',
  roles: PUBLIC,
  summary: 'Sign in',
  body: users.loginBody,
  response: users.user,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const register = {
  method: 'POST',
  path: '/api/register',
  service: 'bff',
  roles: PUBLIC,
  summary: 'Create a customer account, without signing in',
  status: 201,
  body: users.registerBody,
  response: users.user,
} as const satisfies Route;

export const logout = {
  method: 'POST',
  path: '/api/logout',
  service: 'bff',
  roles: PUBLIC,
  summary: 'Sign out',
  response: ok,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const listSessions = {
  method: 'GET',
  path: '/api/user/sessions',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'The browsers in which the user is signed in',
  response: z.array(users.session),
} as const satisfies Route;

export const endSession = {
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Sign out another session of the user',
  status: 204,
  params: users.sessionParams,
  recentSignIn: 'always',
} as const satisfies Route;

export const endOtherSessions = {
  method: 'POST',
  path: '/api/user/sessions/end-others',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Sign out every other session of the user',
  response: ok,
  recentSignIn: 'always',
} as const satisfies Route;

export const changePassword = {
  method: 'PUT',
  path: '/api/user/password',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Change the password; every other session ends',
  body: users.passwordChangeBody,
  response: ok,
  beforePasswordChange: true,
} as const satisfies Route;

export const resetPassword = {
  method: 'POST',
  path: '/api/password/reset',
  service: 'bff',
  roles: PUBLIC,
  summary: 'Set a new password with an emailed link; every session of the user ends',
  body: users.passwordResetBody,
  response: ok,
} as const satisfies Route;

export const forgotPassword = {
  method: 'POST',
  path: '/api/password/forgot',
  service: 'users',
  roles: PUBLIC,
  summary: 'Email a link to set a new password; the answer does not reveal whether the account exists',
  body: users.forgottenPasswordBody,
  response: ok,
} as const satisfies Route;

export const verifyEmail = {
  method: 'POST',
  path: '/api/email/verify',
  service: 'users',
  roles: PUBLIC,
  summary: 'Verify an email address with an emailed link',
  body: users.emailVerificationBody,
  response: ok,
} as const satisfies Route;

export const requestEmailVerification = {
  method: 'POST',
  path: '/api/email/verification',
  service: 'users',
  roles: SIGNED_IN,
  summary: 'Send the verification email again',
  response: ok,
} as const satisfies Route;
