import { createHash, hkdfSync } from 'node:crypto';
import type { RotatingSecret } from '@tailgate/service-kit';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** Encrypts what the database must not reveal. What was sealed for one user does not open for another. */
export interface SecretBox {
  seal(secret: string, userId: number): Promise<string>;
  /** @throws JOSEError if no key fits, or if it is another user's */
  open(sealed: string, userId: number): Promise<string>;
}

const PURPOSE = 'tailgate authenticator secrets';

/** The first key seals; the header of what is sealed names its key, so that all of them open. */
export function createSecretBox([newest, ...former]: RotatingSecret): SecretBox {
  const first = keyOf(newest);
  const keys = new Map([first, ...former.map(keyOf)].map((key) => [key.kid, key.bytes]));
  return {
    seal: (secret, userId) =>
      new EncryptJWT({ secret })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.kid })
        .setSubject(String(userId))
        .encrypt(first.bytes),
    async open(sealed, userId) {
      const { payload } = await jwtDecrypt(
        sealed,
        ({ kid }) => keys.get(kid ?? '') ?? Promise.reject(new Error('sealed with a key that is gone')),
        { subject: String(userId), keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      );
      return String(payload.secret);
    },
  };
}

function keyOf(secret: string): { kid: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync('sha256', Buffer.from(secret), '', PURPOSE, 32));
  return { bytes, kid: createHash('sha256').update(bytes).digest('base64url').slice(0, 12) };
}
