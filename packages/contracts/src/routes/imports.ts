import { z } from 'zod';
import { byId } from '../fields.ts';
import * as imports from '../imports.ts';
import { SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const listImports = {
  method: 'GET',
  path: '/api/imports',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Files that were imported, newest first',
  query: imports.importListQuery,
  response: z.array(imports.importRecord),
} as const satisfies Route;

export const checkImport = {
  method: 'POST',
  path: '/api/imports/check',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'What rows of a file would become; changes nothing',
  body: imports.importCheckBody,
  response: imports.checkedRows,
} as const satisfies Route;

export const startImport = {
  method: 'POST',
  path: '/api/imports',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Start an import, whose rows follow',
  status: 201,
  body: imports.importBody,
  response: imports.importRecord,
  recentSignIn: 'always',
} as const satisfies Route;

export const writeImport = {
  method: 'POST',
  path: '/api/imports/{id}/rows',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Write rows of an import that the same user started; safe to repeat',
  params: byId,
  body: imports.importRowsBody,
  response: imports.writtenRows,
} as const satisfies Route;

export const takeBackImport = {
  method: 'POST',
  path: '/api/imports/{id}/take-back',
  service: 'appointments',
  roles: SUPER_ADMIN,
  summary: 'Take back what an import wrote and nobody has changed since, some hundred rows at a time',
  params: byId,
  body: imports.takeBackBody,
  response: imports.takenBack,
  recentSignIn: 'always',
} as const satisfies Route;
