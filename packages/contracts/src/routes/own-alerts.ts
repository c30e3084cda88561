import * as alerts from '../own-alerts.ts';
import { STAFF } from '../roles.ts';
import type { Route } from '../route.ts';

export const ownAlerts = {
  method: 'GET',
  path: '/api/user/alerts',
  service: 'appointments',
  roles: STAFF,
  summary: "The user's choice of alerts, their number for text messages, and the latest alerts",
  response: alerts.ownAlerts,
} as const satisfies Route;

export const chooseOwnAlerts = {
  method: 'PUT',
  path: '/api/user/alerts',
  service: 'appointments',
  roles: STAFF,
  summary: 'Choose which alerts the user gets, and how; text messages need a verified number',
  body: alerts.ownAlertsBody,
  response: alerts.ownAlerts,
} as const satisfies Route;

export const startAlertNumber = {
  method: 'POST',
  path: '/api/user/alerts/number',
  service: 'appointments',
  roles: STAFF,
  summary: 'Agree to text messages to a number, and send it a code',
  body: alerts.alertNumberBody,
  response: alerts.ownAlerts,
} as const satisfies Route;

export const verifyAlertNumber = {
  method: 'POST',
  path: '/api/user/alerts/number/verify',
  service: 'appointments',
  roles: STAFF,
  summary: 'Verify the number with the code that was sent to it',
  body: alerts.alertNumberCodeBody,
  response: alerts.ownAlerts,
} as const satisfies Route;

export const endAlertNumber = {
  method: 'DELETE',
  path: '/api/user/alerts/number',
  service: 'appointments',
  roles: STAFF,
  summary: 'End text messages to the user; alerts that came by text message come by email',
  response: alerts.ownAlerts,
} as const satisfies Route;
