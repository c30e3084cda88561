import { hkdfSync } from 'node:crypto';
import type { PrivateKey } from '@tailgate/service-kit';

/**
 * Derives the key that signs emailed links from the service's identity key, which saves a secret. Neither key reveals the other or
 * can sign for it. A new identity key invalidates links already sent.
 */
export function deriveLinkKey(identityKey: PrivateKey): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(identityKey.d, 'base64url'), '', 'tailgate mailed links', 32));
}
