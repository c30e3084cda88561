import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteDeclaration, ShellDeclaration, ShellRelease } from '@tailgate/contracts';
import {
  contentVersion,
  integrityOf,
  isSourceMap,
  openStorage,
  readBuild,
  STATE_KEY,
  storeVersion,
} from '@tailgate/releases';
import { frontEnds, repository } from '@tailgate/stack/repository';
import type { Stats } from 'webpack';
import webpack from 'webpack';
import { readDeclaration } from '../webpack/read-declaration.ts';
import { describeFrontEnd } from '../webpack/workspace.ts';
import { type PeerKind, peerConfig } from './peer-config.ts';

export async function buildPeer(kind: PeerKind, folder: string): Promise<void> {
  const staging = mkdtempSync(join(tmpdir(), `tailgate-${kind}-`));
  try {
    const shell = describeFrontEnd(join(repository, 'shell'));
    const folders = frontEnds.filter((name) => name !== 'shell');
    const areas = await Promise.all(
      folders.map(async (name) => {
        const area = describeFrontEnd(join(repository, name));
        return { name: area.name, declaration: (await readDeclaration(area)) as RemoteDeclaration };
      }),
    );
    const names = areas.map(({ name }) => name);
    const stats = await compile(peerConfig(kind, shell, names, staging));
    await publish(folder, stats, { shell: (await readDeclaration(shell)) as ShellDeclaration, areas });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

interface Declarations {
  readonly shell: ShellDeclaration;
  readonly areas: readonly { readonly name: string; readonly declaration: RemoteDeclaration }[];
}

function compile(configuration: webpack.Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) reject(error ?? new Error('webpack gave no result.'));
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}

async function publish(folder: string, { compilation }: Stats, { shell, areas }: Declarations): Promise<void> {
  const storage = await openStorage(folder);
  const files = readBuild(compilation.outputOptions.path ?? '').filter((file) => !isSourceMap(file));
  const scriptsOf = (group: string | undefined) =>
    (compilation.namedChunkGroups.get(group ?? '')?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
  const [first, integrity] = [scriptsOf('shell'), integrityOf(files)];
  const page = (path: string, chunks: readonly (string | undefined)[]) => {
    const preload = [...new Set(chunks.flatMap(scriptsOf))].filter((file) => !first.includes(file));
    return { path, ...(preload.length > 0 && { preload }) };
  };
  const pages = [
    ...shell.pages.map(({ path, chunk }) => page(path, [chunk])),
    ...areas.flatMap(({ name, declaration }) =>
      declaration.screens.map(({ path, chunk }) => page(path, [name, chunk])),
    ),
  ];
  const release: ShellRelease = {
    version: contentVersion(files),
    scripts: first.map((file) => ({ file, integrity: integrity[file] ?? '' })),
    chunks: Object.fromEntries(Object.entries(integrity).filter(([file]) => !first.includes(file))),
    ...{ pages, trustedTypes: true },
  };
  await storeVersion(storage, 'shell', { release, files, compress: true, builtBy: 'bench', commit: null });
  // Past makeLive(), which refuses a shell with paths of remotes.
  const nothing = { version: 'bundled', entry: 'none.js', preload: [], integrity: {} };
  const remotes = areas.map(({ name, declaration: { area, screens } }) => {
    return [name, { stable: { ...nothing, area, screens }, log: [] }];
  });
  const state = { shell: { stable: release, log: [] }, remotes: Object.fromEntries(remotes) };
  await storage.replace(STATE_KEY, JSON.stringify(state), undefined);
}
