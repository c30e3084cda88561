import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from '../webpack/base-config.ts';
import { ChunkIntegrityPlugin } from '../webpack/chunk-integrity-plugin.ts';
import type { FrontEnd } from '../webpack/workspace.ts';

/** `one`: everything in one file. `split`: a file for each area, and for what the sources themselves import on demand. */
export type PeerKind = 'one' | 'split';

/** Import the lists of passwords, 800 kB that nobody would have in the file that every visitor loads. */
const DICTIONARIES = /\/password-meter\.tsx$/;

/** @returns the portal without federation, from the very sources and with the same settings, as one application of webpack */
export function peerConfig(kind: PeerKind, shell: FrontEnd, remotes: readonly string[], staging: string) {
  const { repository } = shell;
  const base = baseConfig({ ...shell, directory: repository }, 'production', join(staging, 'build'));
  const [start, ports] = [join(staging, 'start.js'), join(staging, 'ports.js')];
  writeFileSync(start, startSource(repository));
  writeFileSync(ports, portsSource(repository, remotes));
  return {
    ...base,
    entry: { shell: [start, join(repository, 'shell/src/index.tsx')] },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, '@tailgate/ui/gallery': false } },
    module: {
      rules: [...(base.module?.rules ?? []), { test: DICTIONARIES, parser: { dynamicImportMode: 'lazy' } }],
      parser: { javascript: { dynamicImportMode: kind === 'one' ? 'eager' : 'lazy' } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/\/federation-ports\.ts$/, ports),
      new ChunkIntegrityPlugin(),
    ],
  } satisfies Configuration;
}

/** The policy of the page forbids eval: see packages/web-kit/src/shared/zod.ts. */
function startSource(repository: string): string {
  const zod = JSON.stringify(join(repository, 'node_modules/zod/index.js'));
  return `import { config } from ${zod};\nconfig({ jitless: true });\n`;
}

/** The shell's RemotePorts, which import each area instead of asking federation for it. */
function portsSource(repository: string, remotes: readonly string[]): string {
  const areas = remotes.map((name) => {
    const file = JSON.stringify(join(repository, `mf-${name}/src/remote.tsx`));
    return `${name}: () => import(/* webpackChunkName: "${name}" */ ${file})`;
  });
  return `const areas = { ${areas.join(', ')} };
export function federationPorts(integrity) {
  globalThis.tailgateIntegrity = (address) => integrity.of(address);
  return {
    deadlineMs: 10000,
    fetchModule: (name) => areas[name](),
    freshRegistry: async () => ({}),
    leaveForNewRelease: async () => false,
    isDamaged: async () => false,
    preload() {},
    crashMark: { set() {}, clear() {}, diedUnder: () => false },
  };
}
`;
}
