import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { remoteConfig } from './remote-config.ts';
import type { FrontEnd } from './workspace.ts';

export function devConfig(frontEnd: FrontEnd, staging: string): Configuration {
  const exposed = fileURLToPath(new URL('hot-remote.js', import.meta.url));
  const config = remoteConfig(frontEnd, 'development', staging, exposed);
  return {
    ...config,
    output: {
      ...config.output,
      filename: 'remoteEntry.js',
      chunkFilename: '[name].js',
      // The page is of another origin.
      crossOriginLoading: 'anonymous',
    },
    // Code with an error would break the page for good: it could take the mended code only after a reload.
    optimization: { ...config.optimization, emitOnErrors: false },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'remote-in-development$': join(frontEnd.directory, 'src/remote.tsx'),
      },
    },
  };
}
