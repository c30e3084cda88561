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

export function peerConfig(kind: PeerKind, shell: FrontEnd, remotes: readonly string[], staging: string) {
  const { repository } = shell;
  const base = baseConfig({ ...shell, directory: repository }, 'production', join(staging, 'build'));
  const write = (name: string, source: string): string => {
    const file = join(staging, name);
    writeFileSync(file, source);
    return file;
  };
  const ports = write('ports.js', portsSource(repository, remotes));
  return {
    ...base,
    entry: { shell: [write('policy.js', policySource(repository)), write('start.js', startSource(repository))] },
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
function policySource(repository: string): string {
  const zod = JSON.stringify(join(repository, 'node_modules/zod/index.js'));
  return `import { config } from ${zod};\nconfig({ jitless: true });\n`;
}

/** Instead of the shell's index.tsx, which imports whole libraries: it shares them. A peer contains only what it uses of them. */
function startSource(repository: string): string {
  const start = JSON.stringify(join(repository, 'shell/src/start.tsx'));
  return `import { startPortal } from ${start};\nstartPortal();\n`;
}

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
    untilReleased: async () => undefined,
    leaveForNewRelease: async () => false,
    isDamaged: async () => false,
    preload() {},
    crashMark: { set() {}, clear() {}, diedUnder: () => false },
  };
}
`;
}
