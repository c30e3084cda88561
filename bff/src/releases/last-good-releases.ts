import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseForged, releaseKeys, STATE_KEY } from '@tailgate/releases';
import type { BffConfig } from '../config.ts';
import { jwksOf } from './open-releases.ts';

/** Keeps what is live on this machine, for a start while the bucket is away. */
export interface LastGoodReleases {
  read(): Buffer;
  write(content: Buffer): void;
}

export function lastGoodReleases(config: BffConfig): LastGoodReleases | undefined {
  const { RELEASES_DIR: place, RELEASES_S3_ENDPOINT: endpoint = '', RELEASES_CACHE_DIR: cache } = config;
  if (!place.startsWith('s3://')) return undefined;
  const folder = cache ?? join(tmpdir(), 'tailgate-releases');
  // Another portal of this machine may have the same folder.
  const name = createHash('sha256').update(`${endpoint} ${place}`).digest('hex').slice(0, 16);
  const file = join(folder, `last-good-${name}.json`);
  const keys = releaseKeys(jwksOf(config));
  return {
    read: () => {
      const content = readFileSync(file);
      if (keys) refuseForged(keys, STATE_KEY, content);
      return content;
    },
    write: (content) => {
      mkdirSync(folder, { recursive: true });
      const unfinished = `${file}.${process.pid}.tmp`;
      writeFileSync(unfinished, content);
      renameSync(unfinished, file);
    },
  };
}
