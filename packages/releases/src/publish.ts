import { makeLive } from './state/make-live.ts';
import { readState } from './state/release-state.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { jwksFrom, openStorage } from './storage/open-storage.ts';
import { sourceMapsKey } from './versions/source-maps.ts';
import { readRecord, versionsFolder } from './versions/stored-versions.ts';

// Publishes releases that were built elsewhere to where the BFF serves them from: `node publish.ts <folder of the build>`.
const [source] = process.argv.slice(2);
const { RELEASES_DIR: target, RELEASES_S3_ENDPOINT: endpoint } = process.env;
if (!source || !target)
  throw new Error('Usage: RELEASES_DIR=<folder or s3://bucket/prefix> publish.ts <folder of the build>');
const storage = { jwks: jwksFrom(process.env), endpoint: endpoint || undefined };
const [from, to] = [folderStorage(source), await openStorage(target, storage)];

const { shell, remotes } = await readState(from);
const built = [...Object.entries(remotes), ...(shell ? [['shell', shell] as const] : [])];
for (const [name, { stable, log }] of built) {
  const folder = `${versionsFolder(name)}/${stable.version}`;
  await to.addFolder(folder, await from.readFolder(folder));
  const maps = await from.read(sourceMapsKey(name, stable.version));
  if (maps) await to.replace(sourceMapsKey(name, stable.version), maps.content, undefined);
  const record = await readRecord(from, name, stable.version);
  await to.replace(`${folder}.json`, `${JSON.stringify(record, null, 2)}\n`, undefined);
  await makeLive(to, name, stable, log[0]?.by ?? 'a build');
  process.stdout.write(`${name} ${stable.version} is live\n`);
}
