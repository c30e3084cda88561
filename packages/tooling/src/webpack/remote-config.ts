import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { AgreedNamesPlugin } from './agreed-names-plugin.ts';
import { type BuildMode, baseConfig } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { agreedNameLists, sharedByRemote } from './shared-libraries.ts';
import type { FrontEnd } from './workspace.ts';

/** A remote exposes one module and contains none of the shell's libraries. */
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
      new webpack.container.ModuleFederationPlugin({
        name: frontEnd.name,
        filename: entry,
        library: { type: 'window', name: `tailgate_${frontEnd.name}` },
        exposes: { './remote': { import: exposed, name: 'remote' } },
        shared: sharedByRemote(frontEnd.directory),
      }),
    ],
  };
}
