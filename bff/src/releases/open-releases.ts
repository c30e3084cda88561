import { openStorage, type ReleaseStorage } from '@tailgate/releases';
import type { BffConfig } from '../config.ts';

export async function openReleases(config: BffConfig): Promise<ReleaseStorage> {
  const { RELEASES_DIR, RELEASES_S3_ENDPOINT: endpoint, RELEASES_CACHE_DIR: cache } = config;
  return await openStorage(RELEASES_DIR, { endpoint, cache, jwks: jwksOf(config) });
}

export function jwksOf(config: BffConfig) {
  return { signing: config.RELEASE_SIGNING_KEY, public: config.RELEASE_PUBLIC_KEY };
}
