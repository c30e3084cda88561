import {
  findVersion,
  liveVersion,
  type Release,
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

/** @returns whether the smoke run of a release needs another one: the shell, its remotes, or a remote that shares a slot with it */
export function isCounterpart(candidate: Named, other: Named): boolean {
  if (candidate.name === other.name) return false;
  if (candidate.name === 'shell' || other.name === 'shell') return true;
  return fillsSlotOf(candidate.release, other.release) || fillsSlotOf(other.release, candidate.release);
}

type Named = { readonly name: string; readonly release: Release };

function fillsSlotOf(one: Release, owner: Release): boolean {
  if ('scripts' in one || 'scripts' in owner) return false;
  return (one.extensions ?? []).some(({ slot }) => owner.slots?.some(({ name }) => name === slot));
}

export async function liveCounterparts(storage: ReleaseStorage, candidate: Named): Promise<FrontEnd[]> {
  const { shell, remotes } = await readState(storage);
  const live = [
    ...(shell ? [{ name: 'shell', release: shell.stable }] : []),
    ...Object.entries(remotes).map(([name, { stable }]) => ({ name, release: stable })),
  ];
  const needed = live.filter((other) => isCounterpart(candidate, other));
  return await Promise.all(needed.map(({ name }) => liveFrontEnd(storage, name)));
}
