import { openStorage, type ReleaseStorage } from '@tailgate/releases';
import type { BffConfig } from '../config.ts';

export async function openReleases(config: BffConfig): Promise<ReleaseStorage> {
  const { RELEASES_DIR, RELEASES_S3_ENDPOINT: endpoint, RELEASES_CACHE_DIR: cache } = config;
  return await openStorage(RELEASES_DIR, { endpoint, cache });
}
