import { WORKER_FILE } from '@tailgate/contracts';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import type { FrontEnd } from './workspace.ts';

interface Target {
  readonly mode: BuildMode;
  readonly staging: string;
}

/**
 * Builds a remote's service worker beside its other files, as one file without federation: it starts without a page.
 * @throws if it does not compile
 */
export async function buildWorker(frontEnd: FrontEnd, file: string, target: Target): Promise<void> {
  const compiler = webpack(workerConfig(frontEnd, file, target));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats || stats.hasErrors())
        reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else compiler.close((closeError) => (closeError ? reject(closeError) : resolve()));
    });
  });
}

function workerConfig(frontEnd: FrontEnd, file: string, { mode, staging }: Target): Configuration {
  const base = baseConfig(frontEnd, mode, staging);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: `./src/${file}`,
    output: { ...base.output, filename: WORKER_FILE, clean: false },
  };
}
