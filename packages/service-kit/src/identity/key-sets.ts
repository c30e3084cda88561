import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
  type LocalJWKSet,
} from 'jose';
import type { PublicKey } from '../config/shapes.ts';

export const ALGORITHM = 'EdDSA';

/** @returns the id of a key in a token's header: its thumbprint (RFC 7638), so that no two keys can have the same one */
export async function keyId({ kty, crv, x }: PublicKey): Promise<string> {
  return await calculateJwkThumbprint({ kty, crv, x });
}

export async function createKeySet(keys: readonly PublicKey[]): Promise<LocalJWKSet> {
  const named = keys.map(async (key) => ({ ...key, alg: ALGORITHM, kid: await keyId(key) }));
  return createLocalJWKSet({ keys: await Promise.all(named) });
}

/**
 * Verifies a token with the key that its header names. A token of the last release names none, so every key may fit.
 * @throws JOSEError if none fits
 */
export async function verifyWithKeySet(
  token: string,
  keySet: LocalJWKSet,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keySet, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    const keys: CryptoKey[] = [];
    for await (const key of error) keys.push(key);
    return await verifyWithAny(token, keys, options);
  }
}

/** @throws JOSEError if none of these keys has signed the token */
export async function verifyWithAny(
  token: string,
  keys: readonly (CryptoKey | Uint8Array)[],
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}
