import { folderStorage } from './folder-storage.ts';
import type { PhotoStorage } from './photo-storage.ts';

const BUCKET = /^s3:\/\/([^/]+)(?:\/(.*))?$/;

/** @returns where photos are kept; nothing is read yet */
export async function openPhotos(config: {
  PHOTOS_DIR: string;
  PHOTOS_S3_ENDPOINT?: string | undefined;
}): Promise<PhotoStorage> {
  const [, bucket, path = ''] = BUCKET.exec(config.PHOTOS_DIR) ?? [];
  if (bucket === undefined) return folderStorage(config.PHOTOS_DIR);
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({ bucket, prefix, endpoint: config.PHOTOS_S3_ENDPOINT });
}
