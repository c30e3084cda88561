import { hkdfSync } from 'node:crypto';
import type { PrivateKey } from '@tailgate/service-kit';

/** Derives the key that signs challenges from the service's identity key, which saves a secret. Neither reveals the other. */
export function deriveProofKey({ d }: PrivateKey): string {
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', 'tailgate quote proofs', 32)).toString('hex');
}
