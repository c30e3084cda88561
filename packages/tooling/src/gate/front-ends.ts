import {
  findVersion,
  liveVersion,
  type ReleaseRecord,
  type ReleaseStorage,
  readState,
  versionsFolder,
} from '@tailgate/releases';
import type { FrontEnd } from './smoke/serve-portal.ts';

/** @returns a version with its files */
export async function storedFrontEnd(storage: ReleaseStorage, name: string, record: ReleaseRecord): Promise<FrontEnd> {
  return { name, record, files: await storage.readFolder(`${versionsFolder(name)}/${record.release.version}`) };
}

/** @throws if no version is live */
export async function liveFrontEnd(storage: ReleaseStorage, name: string): Promise<FrontEnd> {
  const version = liveVersion(await readState(storage), name);
  if (!version) throw new Error(`No version of ${name} is live.`);
  return await storedFrontEnd(storage, name, await findVersion(storage, name, version));
}
