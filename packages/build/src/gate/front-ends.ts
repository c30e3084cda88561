import {
  findVersion,
  liveVersion,
  type ReleaseRecord,
  type ReleaseStorage,
  readState,
  versionsFolder,
} from '@tailgate/releases';
import type { FrontEnd } from './smoke/serve-portal.ts';

export async function storedFrontEnd(storage: ReleaseStorage, name: string, record: ReleaseRecord): Promise<FrontEnd> {
  return { name, record, files: await storage.readFolder(`${versionsFolder(name)}/${record.release.version}`) };
}

export async function liveFrontEnd(storage: ReleaseStorage, name: string): Promise<FrontEnd> {
  const version = liveVersion(await readState(storage), name);
  if (!version) throw new Error(`No version of ${name} is live.`);
  return await storedFrontEnd(storage, name, await findVersion(storage, name, version));
}

export const isCounterpart = (name: string, other: string): boolean => (name === 'shell') !== (other === 'shell');

export async function liveCounterparts(storage: ReleaseStorage, name: string): Promise<FrontEnd[]> {
  const { shell, remotes } = await readState(storage);
  const live = [...(shell ? ['shell'] : []), ...Object.keys(remotes)];
  const needed = live.filter((other) => isCounterpart(name, other));
  return await Promise.all(needed.map((other) => liveFrontEnd(storage, other)));
}
