import { z } from 'zod';
import { byId, ok } from '../fields.ts';
import * as history from '../history.ts';
import { jobParams, retriedJobs, stuckJob } from '../jobs.ts';
import { STAFF, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';
import { securityEvent, securityEventQuery } from '../security-events.ts';
import * as users from '../users.ts';

export const listUsers = {
  method: 'GET',
  path: '/api/users',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Users, newest first',
  query: users.userListQuery,
  response: z.array(users.user),
} as const satisfies Route;

export const createUserByAdmin = {
  method: 'POST',
  path: '/api/admin/users',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Add a user with a password',
  status: 201,
  body: users.newUserBody,
  response: users.user,
  recentSignIn: 'always',
} as const satisfies Route;

export const inviteUser = {
  method: 'POST',
  path: '/api/admin/invitations',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Invite a user, who sets a password with an emailed link',
  status: 201,
  body: users.invitationBody,
  response: users.user,
  recentSignIn: 'always',
} as const satisfies Route;

export const usersHistory = {
  method: 'GET',
  path: '/api/history/users',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Who changed users',
  query: history.historyQuery,
  response: z.array(history.historyEntry),
} as const satisfies Route;

export const listSecurityEvents = {
  method: 'GET',
  path: '/api/security-events',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Sign-ins, refusals, limits and changes of accounts and releases',
  query: securityEventQuery,
  response: z.array(securityEvent),
} as const satisfies Route;

export const listStuckUserJobs = {
  method: 'GET',
  path: '/api/jobs/users',
  service: 'users',
  roles: STAFF,
  summary: 'Jobs of the users service that have used up their attempts: the newest 200, and their number',
  response: z.array(stuckJob),
} as const satisfies Route;

export const retryUserJobs = {
  method: 'POST',
  path: '/api/jobs/users/retry',
  service: 'users',
  roles: STAFF,
  summary: 'Run all stuck jobs again',
  response: retriedJobs,
} as const satisfies Route;

export const retryUserJob = {
  method: 'POST',
  path: '/api/jobs/users/{id}/retry',
  service: 'users',
  roles: STAFF,
  summary: 'Run a stuck job again',
  params: jobParams,
  response: ok,
} as const satisfies Route;

export const changeUserRole = {
  method: 'PUT',
  path: '/api/admin/users/{id}/role',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: "Change another user's role and end their sessions; never of the last super administrator",
  params: byId,
  body: users.roleBody,
  response: users.user,
  recentSignIn: 'always',
} as const satisfies Route;

export const listUserSessions = {
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'The browsers in which a user is signed in',
  params: byId,
  response: z.array(users.session),
} as const satisfies Route;

export const endUserSessions = {
  method: 'POST',
  path: '/api/admin/users/{id}/sessions/end',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'Sign another user out everywhere',
  params: byId,
  response: ok,
  recentSignIn: 'always',
} as const satisfies Route;

export const deleteUser = {
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Delete a user, end their sessions and unlink their client; never oneself or the last super administrator',
  status: 204,
  params: byId,
  recentSignIn: 'always',
} as const satisfies Route;
