import { z } from 'zod';
import { byId } from '../fields.ts';
import { INTERNAL } from '../roles.ts';
import type { Route } from '../route.ts';
import * as factors from '../second-factors.ts';
import * as users from '../users.ts';

export const findSecondFactors = {
  method: 'GET',
  path: '/internal/second-factors/{id}',
  service: 'users',
  roles: INTERNAL,
  summary: 'The second factors of a user',
  status: 200,
  params: byId,
  response: factors.secondFactors,
} as const satisfies Route;

export const startTotp = {
  method: 'POST',
  path: '/internal/second-factors/totp',
  service: 'users',
  roles: INTERNAL,
  summary: 'Store a new secret of an authenticator app, which counts once it is confirmed',
  status: 200,
  body: factors.ofUserBody,
  response: factors.totpSecret,
} as const satisfies Route;

export const confirmTotp = {
  method: 'POST',
  path: '/internal/second-factors/totp/confirm',
  service: 'users',
  roles: INTERNAL,
  summary: 'Confirm an authenticator app with one of its codes',
  status: 200,
  body: factors.ownAppCodeBody,
  response: factors.recoveryCodes,
} as const satisfies Route;

export const checkCode = {
  method: 'POST',
  path: '/internal/second-factors/check-code',
  service: 'users',
  roles: INTERNAL,
  summary: 'Check a code of an authenticator app or a recovery code; each counts once',
  status: 200,
  body: factors.ownCodeBody,
  response: z.object({ user: users.user, method: z.enum(['totp', 'recovery-code']) }),
} as const satisfies Route;

export const startPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys/start',
  service: 'users',
  roles: INTERNAL,
  summary: 'A challenge for a new passkey',
  status: 200,
  body: factors.ofUserBody,
  response: factors.passkeyCreation,
} as const satisfies Route;

export const addPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys',
  service: 'users',
  roles: INTERNAL,
  summary: 'Add a passkey that has answered the challenge',
  status: 200,
  body: factors.ownPasskeyBody,
  response: factors.recoveryCodes,
} as const satisfies Route;

export const askForPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys/ask',
  service: 'users',
  roles: INTERNAL,
  summary: "A challenge for one of the user's passkeys, or for any without a user",
  status: 200,
  body: factors.anyUserBody,
  response: factors.passkeyRequest,
} as const satisfies Route;

export const checkPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys/check',
  service: 'users',
  roles: INTERNAL,
  summary: 'Check the signature of a passkey on the challenge',
  status: 200,
  body: factors.checkedPasskeyBody,
  response: users.user,
} as const satisfies Route;

export const removeFactor = {
  method: 'POST',
  path: '/internal/second-factors/remove',
  service: 'users',
  roles: INTERNAL,
  summary: 'Remove the authenticator app or a passkey of a user',
  status: 200,
  body: factors.removedFactorBody,
  response: users.affectedUser,
} as const satisfies Route;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/internal/second-factors/recovery-codes',
  service: 'users',
  roles: INTERNAL,
  summary: 'Replace the recovery codes of a user',
  status: 200,
  body: factors.ofUserBody,
  response: factors.recoveryCodes,
} as const satisfies Route;
