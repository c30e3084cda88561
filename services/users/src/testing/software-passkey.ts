import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedCredential, SignedCredential } from '@tailgate/contracts';

interface Ceremony {
  challenge: string;
  origin?: string;
  host?: string;
  verified?: boolean;
  userHandle?: string | null;
}

export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  #userHandle: string | null = null;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  create({ challenge, origin, host, verified }: Ceremony, userId?: number): CreatedCredential {
    if (userId !== undefined) this.#userHandle = text(Buffer.from(String(userId)));
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    const id = bytes(this.id);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)]);
    const authData = Buffer.concat([this.#authData(host, verified, 0x40), attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    const clientDataJSON = text(clientData('webauthn.create', challenge, origin));
    const response = { clientDataJSON, attestationObject, transports: ['internal'] };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  sign({ challenge, origin, host, verified, userHandle = this.#userHandle }: Ceremony): SignedCredential {
    const authenticatorData = this.#authData(host, verified, 0);
    const client = clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    const signature = text(sign('sha256', signed, this.#keys.privateKey));
    const response = { clientDataJSON: text(client), authenticatorData: text(authenticatorData), signature };
    const owned = { ...response, ...(userHandle !== null && { userHandle }) };
    return { id: this.id, rawId: this.id, type: 'public-key', response: owned };
  }

  #authData(host = 'portal.example', verified = true, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const hash = createHash('sha256').update(host).digest();
    return Buffer.concat([hash, Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counter]);
  }
}

function clientData(type: string, challenge: string, origin = 'http://portal.example'): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');
