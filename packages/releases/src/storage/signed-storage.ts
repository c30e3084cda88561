import { createPrivateKey, createPublicKey, type KeyObject, sign, verify, type webcrypto } from 'node:crypto';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStorage } from './release-storage.ts';

export interface ReleaseKeys {
  readonly signing: KeyObject | undefined;
  readonly public: readonly KeyObject[];
}

/** Ed25519 keys as JWKs. The private one contains the public one. */
export interface ReleaseJwks {
  readonly signing?: webcrypto.JsonWebKey | undefined;
  readonly public?: readonly webcrypto.JsonWebKey[] | undefined;
}

export function releaseKeys(jwks: ReleaseJwks): ReleaseKeys | undefined {
  const signing = jwks.signing && createPrivateKey({ key: jwks.signing, format: 'jwk' });
  if (jwks.public) return { signing, public: jwks.public.map((key) => createPublicKey({ key, format: 'jwk' })) };
  return signing && { signing, public: [createPublicKey(signing)] };
}

export function signText(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64url');
}

export function fits(keys: readonly KeyObject[], text: string, signature: string): boolean {
  return keys.some((key) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url')));
}

/**
 * Signs each JSON object inside itself, because two objects cannot be replaced in one step, and refuses one whose signature
 * does not fit. The files of a version need no signature: the signed object has their hashes.
 */
export function signedStorage(storage: ReleaseStorage, keys: ReleaseKeys): ReleaseStorage {
  const isSigned = (key: string) => key.endsWith('.json');
  return {
    ...storage,
    read: async (key) => {
      const object = await storage.read(key);
      if (object && isSigned(key)) refuseForged(keys, key, object.content);
      return object;
    },
    replace: async (key, content, tag) =>
      await storage.replace(key, isSigned(key) ? withSignature(keys, key, content) : content, tag),
  };
}

/** @throws if the signature of a JSON object does not fit */
export function refuseForged(keys: ReleaseKeys, key: string, content: Buffer): void {
  const { signature, text } = parse(key, content);
  if (typeof signature === 'string' && fits(keys.public, text, signature)) return;
  throw new ReleaseError('forged', `The signature of ${key} does not fit the release key.`);
}

function withSignature({ signing }: ReleaseKeys, key: string, content: string | Buffer): string {
  if (!signing)
    throw new ReleaseError('refused', 'Releases cannot be changed here, because RELEASE_SIGNING_KEY is not set.');
  const { rest, text } = parse(key, content);
  return `${JSON.stringify({ ...rest, signature: signText(signing, text) }, null, 2)}\n`;
}

/** The signed text names the key, so that one object cannot stand in for another. */
function parse(key: string, content: string | Buffer) {
  try {
    const { signature, ...rest } = JSON.parse(content.toString()) as Record<string, unknown>;
    return { signature, rest, text: `${key}\n${JSON.stringify(rest)}` };
  } catch (cause) {
    throw new ReleaseError('forged', `${key} is not JSON: ${cause instanceof Error ? cause.message : cause}`);
  }
}
