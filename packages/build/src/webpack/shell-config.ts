import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { federation, SameEverywherePlugin, smallRuntime } from './federation.ts';
import { agreedNameLists, sharedByShell } from './shared-libraries.ts';
import type { FontSubset } from './subset-font-loader.ts';
import type { FrontEnd } from './workspace.ts';

export function shellConfig(frontEnd: FrontEnd, mode: BuildMode, staging: string): Configuration {
  const base = baseConfig(frontEnd, mode, staging);
  return {
    ...base,
    entry: { shell: './src/index.tsx' },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...fontRules] },
    plugins: [
      ...(base.plugins ?? []),
      ...sourcesOfAgreedNames(frontEnd.repository),
      new ChunkIntegrityPlugin(),
      new SameEverywherePlugin(),
      new ModuleFederationPlugin({
        ...federation,
        name: frontEnd.name,
        shared: sharedByShell(frontEnd),
        experiments: { provideExternalRuntime: true, optimization: smallRuntime },
      }),
    ],
  };
}

const subsetOf = (test: RegExp, axes: FontSubset['axes']) => ({
  test,
  use: { loader: fileURLToPath(new URL('subset-font-loader.ts', import.meta.url)), options: { axes } },
});

const fontRules = [
  subsetOf(/inter-latin-wght-normal\.woff2$/, { wght: { min: 400, max: 700 } }),
  subsetOf(/archivo-latin-standard-normal\.woff2$/, { wght: 700, wdth: 108 }),
];

/** Lets a list of agreed names import the library itself; federation would resolve that import to the list. */
function sourcesOfAgreedNames(repository: string) {
  return [...agreedNameLists(repository)].map(
    ([request, list]) =>
      new webpack.NormalModuleReplacementPlugin(new RegExp(`^${request}$`), (resource: Replaceable) => {
        if (dirname(resource.contextInfo.issuer) === dirname(list)) resource.request = esmEntry(repository, request);
      }),
  );
}

type Replaceable = { request: string; contextInfo: { issuer: string } };

function esmEntry(repository: string, request: string): string {
  const manifest = join(repository, 'node_modules', request, 'package.json');
  const entries: Record<string, string> = {
    'react-router-dom': 'dist/index.mjs',
    '@tanstack/react-query': 'build/modern/index.js',
    zod: 'index.js',
  };
  return join(dirname(manifest), entries[request] ?? '');
}
