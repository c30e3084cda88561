import { hkdfSync } from 'node:crypto';
import type { PrivateKey } from '../config/shapes.ts';

/** The first makes links or tokens, all of them read those. */
export type DerivedKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * Derives 256-bit keys from a service's identity keys by HKDF, which saves a secret; neither reveals the other. What a key made
 * stays readable as long as the service knows its identity key.
 * @param purpose sets these keys apart from those for anything else; another text makes other keys
 */
export function deriveKeys(identityKeys: readonly [PrivateKey, ...PrivateKey[]], purpose: string): DerivedKeys {
  const derive = ({ d }: PrivateKey) =>
    new Uint8Array(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', purpose, 32));
  const [first, ...others] = identityKeys;
  return [derive(first), ...others.map(derive)];
}
