import { type Release, type ReleaseStorage, storeVersion } from '@tailgate/releases';
import { newVersion, sri } from './publish-release.ts';

export async function storeRelease(storage: ReleaseStorage, name: string): Promise<Release> {
  const files = [{ name: 'main.1.js', content: Buffer.from(`main("${name}")`) }];
  const [version, hash] = [newVersion(), sri(`main("${name}")`)];
  const release =
    name === 'shell'
      ? { version, scripts: [{ file: 'main.1.js', integrity: hash }], chunks: {}, pages: [{ path: '/auth' }] }
      : { version, entry: 'main.1.js', preload: [], integrity: { 'main.1.js': hash }, area: 'area', screens: [] };
  await storeVersion(storage, name, { release, files, compress: false, builtBy: 'Ann', commit: null });
  return release;
}
