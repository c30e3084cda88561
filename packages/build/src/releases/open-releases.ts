import { jwksFrom, openStorage, type ReleaseStorage } from '@tailgate/releases';

/**
 * @param checked whether to check and write signatures, if there is a release key
 * @returns where releases are kept: in RELEASES_DIR, as the BFF's variable says, or else in the folder
 */
export async function openReleases(folder: string, { checked = true } = {}): Promise<ReleaseStorage> {
  const { RELEASES_DIR = folder, RELEASES_S3_ENDPOINT: endpoint } = process.env;
  return await openStorage(RELEASES_DIR, { endpoint, ...(checked && { jwks: jwksFrom(process.env) }) });
}
