import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { AgreedNamesPlugin } from './agreed-names-plugin.ts';
import { type BuildMode, baseConfig, hashedName } from './base-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { federation, SameEverywherePlugin, smallRuntime } from './federation.ts';
import { agreedNameLists, sharedByRemote } from './shared-libraries.ts';
import type { FrontEnd } from './workspace.ts';

/** A remote exposes one module and contains neither the shell's libraries nor the core of the federation runtime. */
export function remoteConfig(
  frontEnd: FrontEnd,
  mode: BuildMode,
  staging: string,
  exposed = './src/remote.tsx',
): Configuration {
  const base = baseConfig(frontEnd, mode, staging);
  return {
    ...base,
    entry: {},
    output: { ...base.output, filename: hashedName('remoteEntry') },
    plugins: [
      ...(base.plugins ?? []),
      new AgreedNamesPlugin(agreedNameLists(frontEnd.repository)),
      new ChunkIntegrityPlugin(),
      new SameEverywherePlugin(),
      new ModuleFederationPlugin({
        ...federation,
        name: frontEnd.name,
        library: { type: 'window', name: `tailgate_${frontEnd.name}` },
        exposes: { './remote': { import: exposed, name: 'remote' } },
        shared: sharedByRemote(frontEnd.directory),
        experiments: { externalRuntime: true, optimization: { ...smallRuntime, disableRemote: true } },
      }),
    ],
  };
}
