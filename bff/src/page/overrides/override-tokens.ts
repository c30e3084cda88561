import { hkdfSync } from 'node:crypto';
import { registry } from '@tailgate/contracts';
import { type RotatingSecret, verifyWithAny } from '@tailgate/service-kit';
import { SignJWT } from 'jose';
import { z } from 'zod';

const name = registry.keyType;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const overrideInDevelopment = z.strictObject({
  name: name.refine((value) => value !== 'shell', 'must be a remote'),
  origin: z.string().refine(isLoopbackOrigin, 'must look like http://localhost:3100'),
});

/** Only the browser's own machine: a page must not load scripts from anywhere else. */
function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && /^https?:$/.test(url.protocol) && LOOPBACK.has(url.hostname);
}

/** `id` is the one of the preview link in the list. */
const storedVersion = z.strictObject({ id: z.string(), name, version: registry.valueType.shape.version });

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
