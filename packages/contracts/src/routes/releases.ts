import {
  canaryBody,
  canaryChange,
  comparison,
  comparisonResult,
  frontEndParams,
  previewBody,
  previewLink,
  promotion,
  releaseList,
  rollBackBody,
} from '../release-list.ts';
import { SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';

export const listReleases = {
  method: 'GET',
  path: '/api/releases',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'What is live of each front end, its canary, and the stored versions',
  response: releaseList,
} as const satisfies Route;

export const compareReleases = {
  method: 'GET',
  path: '/api/releases/{name}/changes',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'What differs between two versions of a front end',
  params: frontEndParams,
  query: comparison,
  response: comparisonResult,
} as const satisfies Route;

export const promoteRelease = {
  method: 'POST',
  path: '/api/releases/{name}/promote',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'Make a stored version live for all visitors',
  status: 204,
  params: frontEndParams,
  body: promotion,
  recentSignIn: 'always',
} as const satisfies Route;

export const rollBackRelease = {
  method: 'POST',
  path: '/api/releases/{name}/roll-back',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'Make the version live that was live before',
  status: 204,
  params: frontEndParams,
  body: rollBackBody,
  recentSignIn: 'always',
} as const satisfies Route;

export const startCanary = {
  method: 'PUT',
  path: '/api/releases/{name}/canary',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'Give a stored version to some visitors, and to more by a plan',
  status: 204,
  params: frontEndParams,
  body: canaryBody,
  recentSignIn: 'always',
} as const satisfies Route;

export const changeCanary = {
  method: 'POST',
  path: '/api/releases/{name}/canary',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'Pause, resume or hold a canary, or skip to its next step',
  status: 204,
  params: frontEndParams,
  body: canaryChange,
  recentSignIn: 'always',
} as const satisfies Route;

export const endCanary = {
  method: 'DELETE',
  path: '/api/releases/{name}/canary',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'Give the live version to all visitors again',
  status: 204,
  params: frontEndParams,
  recentSignIn: 'always',
} as const satisfies Route;

export const previewRelease = {
  method: 'POST',
  path: '/api/releases/{name}/preview',
  service: 'bff',
  roles: SUPER_ADMIN,
  releaseToken: true,
  summary: 'Make a link that shows one browser a stored version, valid for 24 hours',
  params: frontEndParams,
  body: previewBody,
  response: previewLink,
} as const satisfies Route;
