import { SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';
import * as settings from '../settings.ts';

export const getSettings = {
  method: 'GET',
  path: '/api/settings',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'The company settings',
  response: settings.settings,
} as const satisfies Route;

export const updateSettings = {
  method: 'PUT',
  path: '/api/settings',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Replace the company settings',
  body: settings.settingsBody,
  response: settings.settings,
  recentSignIn: 'always',
} as const satisfies Route;
