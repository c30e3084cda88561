import type { RegistryEntry, ReleaseFacts, ShellRelease } from '@tailgate/contracts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStorage, StoredFile } from '../storage/release-storage.ts';
import { withCompressed } from './precompress.ts';

export type Release = RegistryEntry | ShellRelease;

/** What is known of a stored version. It lies beside the version's folder, so that the BFF does not serve it. */
export interface ReleaseRecord {
  readonly release: Release;
  readonly builtAt: string;
  readonly builtBy: string;
  readonly commit: string | null;
  readonly bytes: number;
  /** For the gate. Absent from the records of older builds. */
  readonly facts?: ReleaseFacts;
}

export interface Build {
  readonly release: Release;
  readonly files: readonly StoredFile[];
  readonly compress: boolean;
  readonly copies?: readonly StoredFile[];
  readonly builtBy: string;
  readonly commit: string | null;
  readonly facts?: ReleaseFacts;
}

export function versionsFolder(name: string): string {
  return name === 'shell' ? 'shell' : `mf/${name}`;
}

/** Stores a version and then its record; a version without a record does not count. The same build again changes nothing. */
export async function storeVersion(
  storage: ReleaseStorage,
  name: string,
  { files, compress, copies = [], ...build }: Build,
): Promise<void> {
  const folder = `${versionsFolder(name)}/${build.release.version}`;
  const stored = compress ? await withCompressed(files) : [...files, ...copies];
  await storage.addFolder(folder, stored);
  const record: ReleaseRecord = {
    ...build,
    builtAt: new Date().toISOString(),
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
  };
  const known = await storage.read(`${folder}.json`);
  if (known && (!build.facts || hasFacts(known.content))) return;
  // A record that is older than the gate gets its facts.
  await storage.replace(`${folder}.json`, `${JSON.stringify(record, null, 2)}\n`, known?.tag);
}

const hasFacts = (content: Buffer) => (JSON.parse(content.toString('utf8')) as ReleaseRecord).facts !== undefined;

export async function storedVersions(storage: ReleaseStorage, name: string): Promise<ReleaseRecord[]> {
  const folder = versionsFolder(name);
  const versions = (await storage.list(folder)).flatMap((entry) => /^(\w+)\.json$/.exec(entry)?.[1] ?? []);
  const records = await Promise.all(versions.map((version) => readRecord(storage, name, version).catch(skipForged)));
  // An older portal kept live.json and current.json here.
  const known = records.flatMap((record) => (record?.release ? [record] : []));
  return known.sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

/** A forged record must not hide the others. */
function skipForged(error: unknown): undefined {
  if (!(error instanceof ReleaseError && error.kind === 'forged')) throw error;
}

export async function readRecord(
  storage: ReleaseStorage,
  name: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  const object = await storage.read(`${versionsFolder(name)}/${version}.json`);
  return object && (JSON.parse(object.content.toString('utf8')) as ReleaseRecord);
}

/**
 * @param version a version or its first characters
 * @throws if none or several versions start so
 */
export async function findVersion(storage: ReleaseStorage, name: string, version: string): Promise<ReleaseRecord> {
  const found = (await storedVersions(storage, name)).filter(({ release }) => release.version.startsWith(version));
  const [first] = found;
  if (first && found.length === 1) return first;
  const problem = first ? `Several versions of ${name} start with ${version}` : `${name} has no version ${version}`;
  throw new ReleaseError('unknown', `${problem}. See: npm run release -- list ${name}`);
}

export function hashesOf(release: Release): [file: string, hash: string][] {
  if ('integrity' in release) return Object.entries(release.integrity);
  return [
    ...release.scripts.map(({ file, integrity }): [string, string] => [file, integrity]),
    ...Object.entries(release.chunks),
  ];
}
