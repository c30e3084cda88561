import type { CreatedCredential, PasskeyCreation, PasskeyRequest, SignedCredential } from '@tailgate/contracts';
import { appError, notFound } from '@tailgate/service-kit';
import type { Dependencies } from '../dependencies.ts';
import { finishAdding, makeRecoveryCodes } from './recovery-codes.ts';
import type { StoredPasskey } from './second-factor-repository.ts';
import { passkeyRefused } from './second-factors.ts';
import { createdResponse, creationOptions, descriptorOf, requestOptions, signedResponse } from './webauthn-json.ts';

const MOST_PASSKEYS = 20;
const TIMEOUT_MS = 5 * 60_000;
/** Imported lazily: it brings 300 modules, and many processes never see a passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** @throws AppError NOT_FOUND, or CONFLICT if the user has too many passkeys */
export async function startPasskey(deps: Dependencies, userId: number): Promise<PasskeyCreation> {
  const account = await deps.users.find(userId);
  if (!account) throw notFound('User');
  const known = await deps.secondFactors.listPasskeys(userId);
  if (known.length >= MOST_PASSKEYS) throw appError('CONFLICT', `At most ${MOST_PASSKEYS} passkeys. Remove one first`);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: deps.company.current().company_name,
    rpID: hostOf(deps),
    userName: account.username,
    userID: handleOf(userId),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  return creationOptions(options);
}

interface NewPasskey {
  readonly user_id: number;
  readonly challenge: string;
  readonly name: string;
  readonly credential: CreatedCredential;
}

/**
 * @returns the recovery codes, or null if the user has some already
 * @throws AppError NOT_FOUND or PASSKEY_REFUSED
 */
export async function addPasskey(deps: Dependencies, passkey: NewPasskey): Promise<string[] | null> {
  const { user_id: userId, challenge, name } = passkey;
  const { verifyRegistrationResponse } = await webauthn();
  const { credential } = await verifyRegistrationResponse({
    response: createdResponse(passkey.credential),
    expectedChallenge: challenge,
    expectedOrigin: originOf(deps),
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }).then(
    ({ registrationInfo }) => registrationInfo ?? Promise.reject(passkeyRefused()),
    (error: unknown) => Promise.reject(passkeyRefused(error)),
  );
  const newCodes = await makeRecoveryCodes();
  return await deps.database.transaction(async (transaction) => {
    const account = await deps.users.lock(userId, transaction);
    if (!account) throw notFound('User');
    const { id: credentialId, counter, transports = [] } = credential;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const stored = { userId, credentialId, publicKey, counter, transports, name, createdAt: deps.now() };
    if (!(await deps.secondFactors.insertPasskey(stored, transaction))) throw passkeyRefused();
    return await finishAdding(deps, account, `${account.username} added the passkey ${name}`, newCodes, transaction);
  });
}

/** Without a user, any passkey that the device offers for this portal can sign. */
export async function askForPasskey(deps: Dependencies, userId: number | null): Promise<PasskeyRequest> {
  const known = userId === null ? [] : await deps.secondFactors.listPasskeys(userId);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(deps),
    allowCredentials: known.map(descriptorOf),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return requestOptions(options);
}

interface SignedChallenge {
  readonly user_id: number | null;
  readonly challenge: string;
  readonly credential: SignedCredential;
}

/**
 * @returns the owner of the passkey
 * @throws AppError PASSKEY_REFUSED, also for another user's passkey
 */
export async function checkPasskey(deps: Dependencies, signed: SignedChallenge): Promise<number> {
  const stored = await deps.secondFactors.findPasskey(signed.credential.id);
  if (!stored || !isOfOwner(stored, signed)) throw passkeyRefused();
  const { verified, authenticationInfo } = await verify(deps, stored, signed).catch((error: unknown) =>
    Promise.reject(passkeyRefused(error)),
  );
  if (!verified) throw passkeyRefused();
  const use = { id: stored.id, counter: authenticationInfo.newCounter, at: deps.now() };
  if (!(await deps.secondFactors.spendSignature(use))) throw passkeyRefused();
  return stored.userId;
}

/** With no user named before, the passkey must say whose it is (WebAuthn, 7.2). */
function isOfOwner({ userId }: StoredPasskey, { user_id, credential }: SignedChallenge): boolean {
  const { userHandle } = credential.response;
  if (user_id !== null && user_id !== userId) return false;
  if (userHandle === undefined) return user_id !== null;
  return userHandle === Buffer.from(handleOf(userId)).toString('base64url');
}

function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(userId));
}

async function verify(deps: Dependencies, stored: StoredPasskey, { challenge, credential }: SignedChallenge) {
  const { verifyAuthenticationResponse } = await webauthn();
  return await verifyAuthenticationResponse({
    response: signedResponse(credential),
    expectedChallenge: challenge,
    expectedOrigin: originOf(deps),
    expectedRPID: hostOf(deps),
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification: true,
  });
}

function originOf({ settings }: Dependencies): string {
  return new URL(settings.publicUrl).origin;
}

function hostOf({ settings }: Dependencies): string {
  return new URL(settings.publicUrl).hostname;
}
