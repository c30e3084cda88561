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

/** @returns whether the smoke run of a front end needs another one: a remote the shell, the shell all remotes */
export const isCounterpart = (name: string, other: string): boolean => (name === 'shell') !== (other === 'shell');

/** @returns the live front ends that the smoke run of this one needs */
export async function liveCounterparts(storage: ReleaseStorage, name: string): Promise<FrontEnd[]> {
  const { shell, remotes } = await readState(storage);
  const live = [...(shell ? ['shell'] : []), ...Object.keys(remotes)];
  const needed = live.filter((other) => isCounterpart(name, other));
  return await Promise.all(needed.map((other) => liveFrontEnd(storage, other)));
}
