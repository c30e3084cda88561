import { hkdfSync } from 'node:crypto';
import type { PrivateKey } from '@tailgate/service-kit';

/**
 * Derives the keys of emailed links from the service's identity keys, which saves a secret. Links stay valid as long
 * as the service knows the identity key of their time.
 */
export function deriveLinkKeys([newest, ...former]: readonly [PrivateKey, ...PrivateKey[]]): [
  Uint8Array,
  ...Uint8Array[],
] {
  return [deriveLinkKey(newest), ...former.map(deriveLinkKey)];
}

function deriveLinkKey(identityKey: PrivateKey): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(identityKey.d, 'base64url'), '', 'tailgate mailed links', 32));
}
