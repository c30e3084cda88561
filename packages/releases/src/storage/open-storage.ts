import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { type ReleaseJwks, releaseKeys, signedStorage } from './signed-storage.ts';

interface Options {
  readonly endpoint?: string | undefined;
  readonly cache?: string | undefined;
  /** Of the release key. Without one, releases are neither signed nor checked. */
  readonly jwks?: ReleaseJwks;
}

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/**
 * @param place a folder, or `s3://bucket/prefix`
 * @returns where the releases of the portal are kept; nothing is read yet
 */
export async function openStorage(place: string, { jwks = {}, ...options }: Options = {}): Promise<ReleaseStorage> {
  const keys = releaseKeys(jwks);
  const storage = await openUnsigned(place, options);
  return keys ? signedStorage(storage, keys) : storage;
}

async function openUnsigned(place: string, { endpoint, cache }: Options): Promise<ReleaseStorage> {
  const [, bucket, path = ''] = BUCKET.exec(place) ?? [];
  if (bucket === undefined) return folderStorage(place);
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({ bucket, prefix, endpoint, cache: cache ?? join(tmpdir(), 'tailgate-releases') });
}

export function jwksFrom({ RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEY }: NodeJS.ProcessEnv): ReleaseJwks {
  return {
    signing: RELEASE_SIGNING_KEY ? JSON.parse(RELEASE_SIGNING_KEY) : undefined,
    public: RELEASE_PUBLIC_KEY ? [JSON.parse(RELEASE_PUBLIC_KEY)].flat() : undefined,
  };
}
