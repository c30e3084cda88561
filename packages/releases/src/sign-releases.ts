import { STATE_KEY } from './state/release-state.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { ACCESS_KEY } from './tokens/release-access.ts';
import { versionsFolder } from './versions/stored-versions.ts';

/**
 * Signs everything that is stored, as it is now: when a portal gets a release key, or another one.
 * @param unsigned reads without checking signatures
 * @param signed writes with a signature
 * @returns the keys that were signed
 */
export async function signReleases(unsigned: ReleaseStorage, signed: ReleaseStorage): Promise<string[]> {
  const remotes = (await unsigned.list('mf')).filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
  const folders = ['shell', ...remotes].map(versionsFolder);
  const records = await Promise.all(
    folders.map(async (folder) =>
      (await unsigned.list(folder)).filter((name) => /^\w+\.json$/.test(name)).map((name) => `${folder}/${name}`),
    ),
  );
  const keys: string[] = [];
  for (const key of [...records.flat(), ACCESS_KEY, STATE_KEY]) {
    const object = await unsigned.read(key);
    if (!object) continue;
    if (!(await signed.replace(key, object.content, object.tag)))
      throw new Error(`${key} was changed at the same time. Try again.`);
    keys.push(key);
  }
  return keys;
}
