import { startAuthentication } from '@simplewebauthn/browser';
import { routes, type User } from '@tailgate/contracts';
import { apiRequest } from '@tailgate/web-kit';

export { passkeyFailure } from './passkey-failure.ts';

/** Has a passkey sign, after the password or in place of it. @throws WebAuthnError if the user stops */
export async function signInWithPasskey(): Promise<User> {
  const optionsJSON = await apiRequest(routes.passkeyChallenge);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  // Only what the server reads: browsers add fields.
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  const credential = { id, rawId, type, response: signed };
  return await apiRequest(routes.signInWithPasskey, { body: { credential } });
}
