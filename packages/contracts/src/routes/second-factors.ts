import { byId, ok } from '../fields.ts';
import { PUBLIC, SIGNED_IN, SUPER_ADMIN } from '../roles.ts';
import type { Route } from '../route.ts';
import * as factors from '../second-factors.ts';
import * as users from '../users.ts';

export const signInSteps = {
  method: 'GET',
  path: '/api/login/second-factor',
  service: 'bff',
  roles: PUBLIC,
  summary: 'How the sign-in of this browser, whose password was right, can be finished',
  response: factors.signInSteps,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const finishSignIn = {
  method: 'POST',
  path: '/api/login/second-factor',
  service: 'bff',
  roles: PUBLIC,
  summary: 'Finish a sign-in with the code of an authenticator app or a recovery code',
  body: factors.signInCodeBody,
  response: users.user,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const passkeyChallenge = {
  method: 'POST',
  path: '/api/login/passkey/challenge',
  service: 'bff',
  roles: PUBLIC,
  summary: 'A challenge for a passkey, to finish a sign-in or to sign in without a password',
  response: factors.passkeyRequest,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const signInWithPasskey = {
  method: 'POST',
  path: '/api/login/passkey',
  service: 'bff',
  roles: PUBLIC,
  summary: 'Sign in with a passkey that has signed the challenge',
  body: factors.passkeySignInBody,
  response: users.user,
  beforeSetUp: true,
  beforePasswordChange: true,
} as const satisfies Route;

export const ownSecondFactors = {
  method: 'GET',
  path: '/api/user/second-factors',
  service: 'bff',
  roles: SIGNED_IN,
  summary: "The user's passkeys, whether an authenticator app is set up, and how many recovery codes are left",
  response: factors.ownSecondFactors,
  beforeSetUp: true,
} as const satisfies Route;

export const startOwnTotp = {
  method: 'POST',
  path: '/api/user/second-factors/totp',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'A new secret for an authenticator app, which counts once a code of it is confirmed',
  response: factors.totpSecret,
  beforeSetUp: true,
  recentSignIn: 'always',
} as const satisfies Route;

export const confirmOwnTotp = {
  method: 'POST',
  path: '/api/user/second-factors/totp/confirm',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Confirm the authenticator app with one of its codes; the first factor brings recovery codes',
  body: factors.appCodeBody,
  response: factors.recoveryCodes,
  beforeSetUp: true,
  recentSignIn: 'always',
} as const satisfies Route;

export const removeOwnTotp = {
  method: 'DELETE',
  path: '/api/user/second-factors/totp',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Remove the authenticator app',
  status: 204,
  recentSignIn: 'always',
} as const satisfies Route;

export const startOwnPasskey = {
  method: 'POST',
  path: '/api/user/second-factors/passkeys/challenge',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'A challenge for a new passkey',
  response: factors.passkeyCreation,
  beforeSetUp: true,
  recentSignIn: 'always',
} as const satisfies Route;

export const addOwnPasskey = {
  method: 'POST',
  path: '/api/user/second-factors/passkeys',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Add a passkey that has answered the challenge; the first factor brings recovery codes',
  body: factors.newPasskeyBody,
  response: factors.recoveryCodes,
  beforeSetUp: true,
  recentSignIn: 'always',
} as const satisfies Route;

export const removeOwnPasskey = {
  method: 'DELETE',
  path: '/api/user/second-factors/passkeys/{id}',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Remove a passkey',
  status: 204,
  params: byId,
  recentSignIn: 'always',
} as const satisfies Route;

export const renewOwnRecoveryCodes = {
  method: 'POST',
  path: '/api/user/second-factors/recovery-codes',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Ten new recovery codes, shown once; the old ones no longer count',
  response: factors.recoveryCodes,
  recentSignIn: 'always',
} as const satisfies Route;

export const removeSecondFactors = {
  method: 'POST',
  path: '/api/admin/users/{id}/remove-second-factors',
  service: 'users',
  roles: SUPER_ADMIN,
  summary: 'Remove the second factors of another user who lost them, and end their sessions',
  params: byId,
  response: ok,
  recentSignIn: 'always',
} as const satisfies Route;
