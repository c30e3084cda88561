import { accessParams, releasePreviewList, releaseTokenList } from '../release-access.ts';
import { SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const listReleaseTokens = {
  method: 'GET',
  path: '/api/release-tokens',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'The release tokens that have not expired, newest first',
  response: releaseTokenList,
} as const satisfies Route;

export const endReleaseToken = {
  method: 'DELETE',
  path: '/api/release-tokens/{id}',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'End a release token',
  status: 204,
  params: accessParams,
  recentSignIn: 'always',
} as const satisfies Route;

export const listReleasePreviews = {
  method: 'GET',
  path: '/api/release-previews',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'The preview links that were made and have not expired, newest first',
  response: releasePreviewList,
} as const satisfies Route;

export const endReleasePreview = {
  method: 'DELETE',
  path: '/api/release-previews/{id}',
  service: 'bff',
  roles: SUPER_ADMIN,
  summary: 'End a preview link, also for the browsers that opened it',
  status: 204,
  params: accessParams,
  recentSignIn: 'always',
} as const satisfies Route;
