import { versionParams } from '../release-upload.ts';
import { NO_ROLE } from '../roles.ts';
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
  upload: true,
} as const satisfies Route;
