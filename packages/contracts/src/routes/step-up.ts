import { ok } from '../fields.ts';
import { SIGNED_IN } from '../roles.ts';
import type { Route } from '../route.ts';
import * as factors from '../second-factors.ts';

export const stepUpState = {
  method: 'GET',
  path: '/api/user/step-up',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Whether the user proved recently who they are, and how they can do it again',
  response: factors.stepUpState,
  beforeSetUp: true,
} as const satisfies Route;

export const stepUp = {
  method: 'POST',
  path: '/api/user/step-up',
  service: 'bff',
  roles: SIGNED_IN,
  summary:
    'Prove again who one is with the password, and a code if there is a second factor; the session gets a new id',
  body: factors.stepUpBody,
  response: ok,
  beforeSetUp: true,
} as const satisfies Route;

export const stepUpChallenge = {
  method: 'POST',
  path: '/api/user/step-up/passkey/challenge',
  service: 'bff',
  roles: SIGNED_IN,
  summary: "A challenge for one of the user's passkeys, to prove again who one is",
  response: factors.passkeyRequest,
  beforeSetUp: true,
} as const satisfies Route;

export const stepUpWithPasskey = {
  method: 'POST',
  path: '/api/user/step-up/passkey',
  service: 'bff',
  roles: SIGNED_IN,
  summary: 'Prove again who one is with a passkey that has signed the challenge; the session gets a new id',
  body: factors.passkeySignInBody,
  response: ok,
  beforeSetUp: true,
} as const satisfies Route;
