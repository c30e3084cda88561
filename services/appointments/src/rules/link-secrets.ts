import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DerivedKeys } from '@tailgate/service-kit';

const ID_BYTES = 4;
const CODE_BYTES = 17;
const LARGEST_ID = 2_147_483_647;

/**
 * Makes and checks the secrets of links: an id, and a code over what the link covers. None is stored, so a copy of the
 * database opens nothing. Each kind of link has keys of another label.
 */
export function createLinkSecrets(keys: DerivedKeys) {
  return {
    secretFor(id: number, covers: string): string {
      const bytes = Buffer.alloc(ID_BYTES);
      bytes.writeUInt32BE(id);
      return Buffer.concat([bytes, codeOf(keys[0], covers)]).toString('base64url');
    },

    idIn(secret: string): number | null {
      const id = Buffer.from(secret, 'base64url').readUInt32BE();
      return id > 0 && id <= LARGEST_ID ? id : null;
    },

    opens(secret: string, covers: string): boolean {
      const code = Buffer.from(secret, 'base64url').subarray(ID_BYTES);
      return code.length === CODE_BYTES && keys.some((key) => timingSafeEqual(code, codeOf(key, covers)));
    },
  };
}

function codeOf(key: Uint8Array, covers: string): Buffer {
  return createHmac('sha256', key).update(covers).digest().subarray(0, CODE_BYTES);
}
