import { z } from 'zod';
import { FROM_BFF } from '../callers.ts';
import { byId } from '../fields.ts';
import type { Route } from '../route.ts';
import * as factors from '../second-factors.ts';
import * as users from '../users.ts';

export const findSecondFactors = {
  method: 'GET',
  path: '/internal/second-factors/{id}',
  service: 'users',
  ...FROM_BFF,
  summary: 'The second factors of a user',
  params: byId,
  response: factors.secondFactors,
} as const satisfies Route;

export const startTotp = {
  method: 'POST',
  path: '/internal/second-factors/totp',
  service: 'users',
  ...FROM_BFF,
  summary: 'Store a new secret of an authenticator app, which counts once it is confirmed',
  body: factors.ofUserBody,
  response: factors.totpSecret,
} as const satisfies Route;

export const confirmTotp = {
  method: 'POST',
  path: '/internal/second-factors/totp/confirm',
  service: 'users',
  ...FROM_BFF,
  summary: 'Confirm an authenticator app with one of its codes',
  body: factors.ownAppCodeBody,
  response: factors.recoveryCodes,
} as const satisfies Route;

export const checkCode = {
  method: 'POST',
  path: '/internal/second-factors/check-code',
  service: 'users',
  ...FROM_BFF,
  summary: 'Check a code of an authenticator app or a recovery code; each counts once',
  body: factors.ownCodeBody,
  response: z.object({ user: users.user, method: z.enum(['totp', 'recovery-code']) }),
} as const satisfies Route;

export const startPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys/start',
  service: 'users',
  ...FROM_BFF,
  summary: 'A challenge for a new passkey',
  body: factors.ofUserBody,
  response: factors.passkeyCreation,
} as const satisfies Route;

export const addPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys',
  service: 'users',
  ...FROM_BFF,
  summary: 'Add a passkey that has answered the challenge',
  body: factors.ownPasskeyBody,
  response: factors.recoveryCodes,
} as const satisfies Route;

export const askForPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys/ask',
  service: 'users',
  ...FROM_BFF,
  summary: "A challenge for one of the user's passkeys, or for any without a user",
  body: factors.anyUserBody,
  response: factors.passkeyRequest,
} as const satisfies Route;

export const checkPasskey = {
  method: 'POST',
  path: '/internal/second-factors/passkeys/check',
  service: 'users',
  ...FROM_BFF,
  summary: 'Check the signature of a passkey on the challenge',
  body: factors.checkedPasskeyBody,
  response: users.user,
} as const satisfies Route;

export const removeFactor = {
  method: 'POST',
  path: '/internal/second-factors/remove',
  service: 'users',
  ...FROM_BFF,
  summary: 'Remove the authenticator app or a passkey of a user',
  body: factors.removedFactorBody,
  response: users.affectedUser,
} as const satisfies Route;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/internal/second-factors/recovery-codes',
  service: 'users',
  ...FROM_BFF,
  summary: 'Replace the recovery codes of a user',
  body: factors.ofUserBody,
  response: factors.recoveryCodes,
} as const satisfies Route;
