import { hkdfSync } from 'node:crypto';
import { registry } from '@tailgate/contracts';
import { type RotatingSecret, verifyWithAny } from '@tailgate/service-kit';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { developerOrigin } from './developer-origin.ts';

const name = registry.keyType;

export const overrideInDevelopment = z.strictObject({
  name: name.refine((value) => value !== 'shell', 'must be a remote'),
  origin: developerOrigin,
});

const storedVersion = z.strictObject({ name, version: registry.valueType.shape.version });

const override = z.union([storedVersion, overrideInDevelopment]);
export type Override = z.infer<typeof override>;

const ALGORITHM = 'HS256';

export interface OverrideTokens {
  sign(override: Override, expiresAt: Date): Promise<string>;
  read(token: string): Promise<{ override: Override; expiresAt: Date } | undefined>;
}

export function createOverrideTokens([newest, ...former]: RotatingSecret): OverrideTokens {
  const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'tailgate overrides', 32));
  const keys = [newest, ...former].map(keyOf);
  return {
    sign: (chosen, expiresAt) =>
      new SignJWT({ override: chosen })
        .setProtectedHeader({ alg: ALGORITHM })
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(keyOf(newest)),
    read: async (token) => {
      try {
        const payload = await verifyWithAny(token, keys, { algorithms: [ALGORITHM], requiredClaims: ['exp'] });
        return { override: override.parse(payload.override), expiresAt: new Date((payload.exp ?? 0) * 1000) };
      } catch {
        return undefined;
      }
    },
  };
}
