import { createHash } from 'node:crypto';
import { DISTANCE_PROVIDERS, type DistanceProviderName } from '@tailgate/contracts';
import { appError, type DerivedKeys, verifyWithAny } from '@tailgate/service-kit';
import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import { comparable } from './distances.ts';

export interface SignedDistance {
  readonly origin: string;
  readonly destination: string;
  /** Miles, such as "12.40". */
  readonly distance: string;
  readonly source: 'estimated' | 'measured';
  readonly provider: DistanceProviderName;
}

export const QUOTE_DISTANCES = 'tailgate quote distances';
const ALGORITHM = 'HS256';
const ISSUER = 'appointments';
const AUDIENCE = 'quote distance';
/** People leave the form open; roads and providers stay. */
const LIFE_MS = 60 * 60_000;

const claims = z.object({
  trip: z.string(),
  miles: z.string(),
  source: z.enum(['estimated', 'measured']),
  provider: z.enum(DISTANCE_PROVIDERS),
});

/** Signs distances between the measuring and the quote request, so that nobody can send a shorter one. */
export function createDistanceTokens({ keys, now }: { keys: DerivedKeys; now: () => Date }) {
  return {
    async sign({ distance, source, provider, ...trip }: SignedDistance): Promise<{ token: string; expiresAt: Date }> {
      const expiresAt = new Date(now().getTime() + LIFE_MS);
      const token = await new SignJWT({ trip: hashOf(trip), miles: distance, source, provider })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .sign(keys[0]);
      return { token, expiresAt };
    },

    /**
     * Reads a token for the trip and the distance of a quote request.
     * @throws AppError DISTANCE_REFUSED for one that is forged or too old, or of another trip or distance
     */
    async read(token: string, sent: { origin: string; destination: string; distance: string }) {
      const { trip, miles, source, provider } = await this.verify(token);
      if (trip !== hashOf(sent)) throw refused('This distance was measured between other addresses.');
      if (miles !== sent.distance) throw refused(`The measured distance is ${miles} miles, not ${sent.distance}.`);
      return { distance_source: source, distance_provider: provider };
    },

    async verify(token: string): Promise<z.output<typeof claims>> {
      const expected = { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, requiredClaims: ['exp'] };
      try {
        return claims.parse(await verifyWithAny(token, keys, { ...expected, currentDate: now() }));
      } catch (cause) {
        const isOld = cause instanceof errors.JWTExpired;
        throw refused(
          isOld ? 'The distance was measured more than an hour ago.' : 'We did not measure this distance.',
          cause,
        );
      }
    },
  };
}
export type DistanceTokens = ReturnType<typeof createDistanceTokens>;

function hashOf({ origin, destination }: { origin: string; destination: string }): string {
  return createHash('sha256')
    .update(`${comparable(origin)}\n${comparable(destination)}`)
    .digest('base64url');
}

function refused(reason: string, cause?: unknown): Error {
  const message = `${reason} Please measure it again, or type the distance.`;
  return appError('DISTANCE_REFUSED', message, { cause, details: [{ field: 'distance', message }] });
}
