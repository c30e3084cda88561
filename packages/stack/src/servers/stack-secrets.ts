import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';

export const issuers = ['bff', 'appointments', 'payments', 'users'] as const;
export type Issuer = (typeof issuers)[number];

export interface Secrets {
  readonly identityKeys: Readonly<Record<Issuer, { readonly private: JWK; readonly public: JWK }>>;
  readonly sessionSecret: string;
  readonly secondFactorKey: string;
  readonly releaseTokenKey: string;
  readonly stripeSecretKey: string;
  readonly stripePublishableKey: string;
  readonly stripeWebhookSecret: string;
  readonly twilioAccountSid: string;
  readonly twilioAuthToken: string;
  readonly postgresPassword: string;
}

export function generateSecrets(): Secrets {
  const pairs = issuers.map((issuer) => [issuer, keyPair(issuer)] as const);
  return {
    identityKeys: Object.fromEntries(pairs) as Record<Issuer, { private: JWK; public: JWK }>,
    releaseTokenKey: randomBytes(32).toString('base64url'),
    secondFactorKey: randomBytes(32).toString('base64url'),
    sessionSecret: randomBytes(32).toString('base64url'),
    stripeSecretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    stripePublishableKey: `pk_test_${randomBytes(16).toString('hex')}`,
    stripeWebhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
    twilioAccountSid: `AC${randomBytes(16).toString('hex')}`,
    twilioAuthToken: randomBytes(16).toString('hex'),
    postgresPassword: randomBytes(18).toString('base64url'),
  };
}

/**
 * Reads the secrets of the data folder. The first start creates them in a file that only its owner can read; a later one adds those
 * that an older portal did not have.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets = { ...generateSecrets(), ...known };
  if (Object.keys(secrets).length === Object.keys(known).length) return secrets;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

export function keyPair(owner: string): { private: JWK; public: JWK } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const name = { kid: `${owner}-1`, alg: 'EdDSA', use: 'sig' };
  return {
    private: { ...privateKey.export({ format: 'jwk' }), ...name },
    public: { ...publicKey.export({ format: 'jwk' }), ...name },
  };
}
