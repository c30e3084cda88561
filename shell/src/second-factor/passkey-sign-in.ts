import { startAuthentication } from '@simplewebauthn/browser';
import { type PasskeyRequest, type PasskeySignInBody, routes, type User } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';

export { passkeyFailure } from './passkey-failure.ts';

/** Has a passkey sign in, after the password or in place of it. @throws WebAuthnError if the user stops */
export async function signInWithPasskey(): Promise<User> {
  const credential = await signChallenge(await apiRequest(routes.passkeyChallenge));
  return await apiRequest(routes.signInWithPasskey, { body: { credential } });
}

/** @throws WebAuthnError if the user stops */
export async function signChallenge(optionsJSON: PasskeyRequest): Promise<PasskeySignInBody['credential']> {
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // Only what the server reads: browsers add fields.
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type, response: signed };
}
