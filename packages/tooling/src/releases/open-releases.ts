import { openStorage, type ReleaseStorage } from '@tailgate/releases';

/** @returns where releases are kept: in RELEASES_DIR, as the BFF's variable says, or else in the folder */
export async function openReleases(folder: string): Promise<ReleaseStorage> {
  const { RELEASES_DIR = folder, RELEASES_S3_ENDPOINT: endpoint } = process.env;
  return await openStorage(RELEASES_DIR, { endpoint });
}
