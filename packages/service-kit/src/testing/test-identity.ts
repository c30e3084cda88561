import { generateKeyPairSync } from 'node:crypto';
import type { ActorRole, Owner } from '@tailgate/contracts';
import { ISSUERS, type Issuer, type PrivateKey, type PublicKey } from '../config/shapes.ts';
import { createTokenSigner, createTokenVerifier, type TokenSigner, type TokenVerifier } from '../identity/tokens.ts';

export interface TestTokenOptions {
  userId?: number;
  audience?: Owner;
  issuer?: Issuer;
  username?: string;
  provenUntil?: number;
}

export interface TestIdentity {
  readonly publicKeys: Record<Issuer, PublicKey>;
  privateKeyOf(issuer: Issuer): PrivateKey;
  verifierFor(audience: Owner): TokenVerifier;
  tokenFor(caller: Exclude<ActorRole, 'ANONYMOUS'>, options?: TestTokenOptions): Promise<string>;
  as(caller: ActorRole, options?: TestTokenOptions): Promise<Record<string, string>>;
}

export function createTestIdentity(defaultAudience?: Owner): TestIdentity {
  const pairs = Object.fromEntries(ISSUERS.map((issuer) => [issuer, generateKeys()])) as Record<
    Issuer,
    ReturnType<typeof generateKeys>
  >;
  const publicKeys = Object.fromEntries(ISSUERS.map((issuer) => [issuer, pairs[issuer].publicKey])) as Record<
    Issuer,
    PublicKey
  >;

  const signers = new Map<Issuer, TokenSigner>();
  function signerOf(issuer: Issuer): TokenSigner {
    const sign = signers.get(issuer) ?? createTokenSigner({ issuer, privateKey: pairs[issuer].privateKey });
    signers.set(issuer, sign);
    return sign;
  }

  const tokenFor: TestIdentity['tokenFor'] = async (caller, options = {}) => {
    const { userId = 1, audience = defaultAudience, issuer = 'bff', username, provenUntil } = options;
    if (!audience) throw new Error('the token needs an audience');
    const sign = signerOf(issuer);
    const sub = caller === 'SERVICE' ? `service:${issuer}` : String(userId);
    const claims = { sub, role: caller, audience, ...(username === undefined ? {} : { username }) };
    if (caller === 'SERVICE') return await sign(claims);
    return await sign({ ...claims, provenUntil: provenUntil ?? Math.floor(Date.now() / 1000) + 900 });
  };
  return {
    publicKeys,
    tokenFor,
    privateKeyOf: (issuer) => pairs[issuer].privateKey,
    verifierFor: (audience) => createTokenVerifier({ audience, publicKeys }),
    as: async (caller, options) =>
      caller === 'ANONYMOUS' ? {} : { authorization: `Bearer ${await tokenFor(caller, options)}` },
  };
}

function generateKeys(): { publicKey: PublicKey; privateKey: PrivateKey } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'jwk' }) as PublicKey,
    privateKey: privateKey.export({ format: 'jwk' }) as PrivateKey,
  };
}
