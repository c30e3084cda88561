import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import type { FrontEnd } from './workspace.ts';

/**
 * A microfrontend as a page of its own, without federation, for working on it alone. It is published like a shell into a
 * folder that only it uses; a BFF whose RELEASES_DIR is that folder serves it with the real API.
 */
export function standAloneConfig(frontEnd: FrontEnd, mode: BuildMode, staging: string): Configuration {
  return { ...baseConfig(frontEnd, mode, staging), entry: { shell: './src/index.ts' } };
}
