import type { ReleaseState } from '@tailgate/contracts';
import {
  findVersion,
  openStorage,
  opens,
  readState,
  STATE_KEY,
  storeVersion,
  versionsFolder,
} from '@tailgate/releases';
import { waitUntilServed } from '../served-versions.ts';
import { releasesFolder } from '../stack.ts';

export type VersionSet = ReleaseState;

/** None of the copied front ends is live yet. @returns them, and a function that removes what was copied */
export async function openBuild(dist: string): Promise<{ set: VersionSet; remove(): Promise<void> }> {
  const copied: string[] = [];
  const [from, to] = [await openStorage(dist), await openStorage(releasesFolder)];
  const state = await readState(from);
  for (const [name, frontEnd] of Object.entries({ shell: state.shell, ...state.remotes })) {
    if (!frontEnd) throw new Error(`${dist} has no ${name}.`);
    const { release, ...record } = await findVersion(from, name, frontEnd.stable.version);
    const folder = `${versionsFolder(name)}/${release.version}`;
    if (await to.read(`${folder}.json`)) continue;
    copied.push(folder, `${folder}.json`);
    const files = await from.readFolder(folder);
    const plain = files.filter((file) => !/\.(br|gz)$/.test(file.name));
    await storeVersion(to, name, { ...record, release, files: plain, compress: false });
  }
  const remove = async () => {
    for (const key of copied) await to.remove(key);
  };
  return { set: state, remove };
}

/** @returns a function that makes live what was live before */
export async function makeLive(sets?: { shell: VersionSet; remotes: VersionSet }): Promise<() => Promise<void>> {
  const storage = await openStorage(releasesFolder);
  const before = await storage.read(STATE_KEY);
  if (sets) {
    const { shell } = sets.shell;
    const { remotes } = sets.remotes;
    await storage.replace(STATE_KEY, JSON.stringify({ shell, remotes }), before?.tag);
    const live = [shell, ...Object.values(remotes)].flatMap((frontEnd) => frontEnd?.stable.version ?? []);
    await waitUntilServed(live);
  }
  return async () => {
    if (before) await storage.replace(STATE_KEY, before.content, await storage.tagOf(STATE_KEY));
  };
}

/** @returns whether the gate lets a remote go live while this shell is: not if the shell cannot load its container */
export async function mayMeet(name: string, sets: { shell: VersionSet; remotes: VersionSet }) {
  if (!sets.remotes.remotes[name]) return 'not in this release';
  const storage = await openStorage(releasesFolder);
  const [shell, remote] = await Promise.all([
    findVersion(storage, 'shell', sets.shell.shell?.stable.version ?? ''),
    findVersion(storage, name, sets.remotes.remotes[name]?.stable.version ?? ''),
  ]);
  return opens(shell, remote) ? 'allowed' : 'refused by the gate';
}
