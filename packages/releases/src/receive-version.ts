import type { ParsedVersion, UploadedVersion } from '@tailgate/contracts';
import { COMPRESSED } from './gate/check-files.ts';
import { refuseByGate } from './gate/gate-version.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { sourceMapsKey } from './versions/source-maps.ts';
import { findVersion, readRecord, storeVersion, versionsFolder } from './versions/stored-versions.ts';

/**
 * Stores a version that was built elsewhere, if the gate would let it go live. A version that is stored already is kept.
 * @throws if its files differ from what it declares, or the gate refuses it for another reason
 */
export async function receiveVersion(
  storage: ReleaseStorage,
  { name, version }: { name: string; version: string },
  upload: ParsedVersion,
  builtBy: string,
): Promise<void> {
  const { release, facts, commit, source_maps: maps } = upload;
  if (release.version !== version) throw new ReleaseError('refused', `The upload contains version ${release.version}.`);
  if ('scripts' in release !== (name === 'shell'))
    throw new ReleaseError('refused', `The upload is no version of ${name}.`);
  if (await readRecord(storage, name, version)) return;
  const all = upload.files.map(({ name: file, content }) => ({ name: file, content: Buffer.from(content, 'base64') }));
  const files = all.filter((file) => !COMPRESSED.test(file.name));
  const copies = all.filter((file) => COMPRESSED.test(file.name));
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const record = { release, facts, builtBy, commit, bytes, builtAt: new Date().toISOString() };
  await refuseByGate(storage, name, record, all);
  if (maps) await storage.replace(sourceMapsKey(name, version), Buffer.from(maps, 'base64'), undefined);
  await storeVersion(storage, name, { release, facts, builtBy, commit, files, copies, compress: false });
}

export async function packVersion(storage: ReleaseStorage, name: string, version: string): Promise<UploadedVersion> {
  const { release, facts, commit } = await findVersion(storage, name, version);
  if (!facts) throw new ReleaseError('refused', `${name} ${version} has no facts for the gate. Build it again.`);
  const files = await storage.readFolder(`${versionsFolder(name)}/${release.version}`);
  const maps = await storage.read(sourceMapsKey(name, release.version));
  return {
    release,
    facts,
    commit,
    files: files.map(({ name: file, content }) => ({ name: file, content: content.toString('base64') })),
    source_maps: maps?.content.toString('base64') ?? null,
  };
}
