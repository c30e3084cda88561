import { releaseRegistry as registry } from '../release-registry.ts';
import { LARGEST_UPLOAD, versionParams } from '../release-upload.ts';
import { NO_ROLE, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const storeRelease = {
  method: 'PUT',
  path: '/api/releases/{name}/versions/{version}',
  service: 'bff',
  roles: NO_ROLE,
  releaseToken: true,
  summary: 'Store a version that the gate accepts, without making it live',
  status: 204,
  params: versionParams,
  bytes: { type: 'application/json', most: LARGEST_UPLOAD },
} as const satisfies Route;

export const readRelease = {
  method: 'GET',
  path: '/api/releases/{name}/versions/{version}',
  service: 'bff',
  roles: NO_ROLE,
  releaseToken: true,
  summary: 'A stored version as another portal accepts it, with its files and source maps',
  params: versionParams,
  file: 'application/json',
} as const satisfies Route;

export const releaseRegistry = {
  method: 'GET',
  path: '/api/releases/registry',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'What visitors get of each front end, signed with the release key',
  response: registry,
} as const satisfies Route;
