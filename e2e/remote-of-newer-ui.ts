import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type FrontEnd, storedFrontEnd } from '@tailgate/build/gate';
import { findVersion, openStorage } from '@tailgate/releases';

const repository = resolve(import.meta.dirname, '..');
const manifest = readFileSync(join(repository, 'packages/ui/package.json'), 'utf8');
const [major, minor] = (JSON.parse(manifest) as { version: string }).version.split('.').map(Number);

/** What a ui has that is one minor version ahead of the shell's: the only export that the remote uses. */
const newerUi = {
  'package.json': JSON.stringify({
    name: '@tailgate/ui',
    version: `${major}.${Number(minor) + 1}.0`,
    type: 'module',
    exports: { '.': './index.ts' },
  }),
  'index.ts': "export const Banner = () => 'Newer';",
};

const screens = [{ path: '/smoke/newer-ui', access: 'public', title: 'Banner' }];

export async function remoteOfNewerUi(): Promise<FrontEnd> {
  // Inside the repository, so that it finds its other packages.
  const parent = mkdtempSync(join(repository, '.data-release-'));
  const folder = join(parent, 'mf-ahead');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(newerUi)) write(`node_modules/@tailgate/ui/${file}`, text);
  write('package.json', JSON.stringify({ name: 'mf-ahead', type: 'module' }));
  write('src/declaration.ts', `export const declaration = ${JSON.stringify({ area: 'ahead', screens })};`);
  write(
    'src/remote.tsx',
    `import { Banner } from '@tailgate/ui';
     export const contractVersion = 1;
     export const Remote = () => <div><h1>Screen</h1><Banner /></div>;`,
  );
  try {
    const dist = join(parent, 'dist');
    const program = join(repository, 'packages/build/bin/tailgate-build.mjs');
    const env = { ...process.env, TAILGATE_DIST_DIR: dist };
    const { stdout } = await promisify(execFile)(process.execPath, [program, folder, '--store-only'], { env });
    const version = /^ahead ([0-9a-f]{16}):/.exec(stdout)?.[1] ?? '';
    const storage = await openStorage(dist);
    return await storedFrontEnd(storage, 'ahead', await findVersion(storage, 'ahead', version));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
