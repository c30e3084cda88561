import { hkdfSync } from 'node:crypto';
import type { PrivateKey } from '@tailgate/service-kit';

/**
 * The key that signs mailed links, derived from the service's own identity key: one secret less to keep, and neither key tells
 * the other or signs what the other does. A new identity key makes the links that are under way invalid.
 */
export function deriveLinkKey(identityKey: PrivateKey): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(identityKey.d, 'base64url'), '', 'tailgate mailed links', 32));
}
