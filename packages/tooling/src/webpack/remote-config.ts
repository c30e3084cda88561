import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AgreedNamesPlugin } from './agreed-names-plugin.ts';
import { type BuildMode, baseConfig } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { SameEverywherePlugin } from './same-everywhere-plugin.ts';
import { agreedNameLists, sharedByRemote } from './shared-libraries.ts';
import type { FrontEnd } from './workspace.ts';

/** A remote exposes one module and contains neither the shell's libraries nor the federation runtime. */
export function remoteConfig(
  frontEnd: FrontEnd,
  mode: BuildMode,
  staging: string,
  { exposed = './src/remote.tsx', entry = 'remoteEntry.[contenthash].js' } = {},
): Configuration {
  const base = baseConfig(frontEnd, mode, staging);
  return {
    ...base,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new AgreedNamesPlugin(agreedNameLists(frontEnd.repository)),
      new ChunkIntegrityPlugin(),
      new SameEverywherePlugin(),
      new ModuleFederationPlugin({
        name: frontEnd.name,
        filename: entry,
        library: { type: 'window', name: `tailgate_${frontEnd.name}` },
        exposes: { './remote': { import: exposed, name: 'remote' } },
        shareStrategy: 'loaded-first',
        shared: sharedByRemote(frontEnd.directory),
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
    ],
  };
}
