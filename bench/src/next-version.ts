import { randomUUID } from 'node:crypto';
import {
  contentVersion,
  hashOf,
  type ReleaseStorage,
  readRecord,
  storeVersion,
  versionsFolder,
} from '@tailgate/releases';

/**
 * Stores a version that differs from another one in a file that nothing loads.
 * @returns the new version, or undefined if the gate would refuse it because the other one has no facts
 */
export async function storeNextVersion(
  storage: ReleaseStorage,
  name: string,
  version: string,
): Promise<string | undefined> {
  const record = await readRecord(storage, name, version);
  if (!record?.facts) return undefined;
  const stored = await storage.readFolder(`${versionsFolder(name)}/${version}`);
  const extra = { name: 'bench.txt', content: Buffer.from(randomUUID()) };
  const known = Object.keys(record.facts.files).flatMap((file) => stored.find((one) => one.name === file) ?? []);
  const files = [...known, extra];
  const release = { ...record.release, version: contentVersion(files) };
  const facts = { ...record.facts, files: { ...record.facts.files, [extra.name]: hashOf(extra.content) } };
  const copies = stored.filter((file) => !known.includes(file));
  await storeVersion(storage, name, { release, facts, files, copies, compress: false, builtBy: 'bench', commit: null });
  return release.version;
}

export async function removeVersion(storage: ReleaseStorage, name: string, version: string): Promise<void> {
  for (const key of [`${versionsFolder(name)}/${version}.json`, `${versionsFolder(name)}/${version}`])
    await storage.remove(key);
}
