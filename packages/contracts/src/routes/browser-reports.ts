import { browserReport, healthQuery, releasesHealth } from '../browser-reports.ts';
import { BROWSER_REPORTS_PATH } from '../report-limits.ts';
import { PUBLIC, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const sendBrowserReport = {
  method: 'POST',
  path: BROWSER_REPORTS_PATH,
  service: 'bff',
  roles: PUBLIC,
  summary: 'Report loads, errors and web vitals of a page; says nothing about the user',
  status: 204,
  body: browserReport,
  anonymous: true,
} as const satisfies Route;

export const releaseHealth = {
  method: 'GET',
  path: '/api/releases/health',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'How each version of each front end does in browsers: loads, failed loads, errors, web vitals',
  query: healthQuery,
  response: releasesHealth,
} as const satisfies Route;
