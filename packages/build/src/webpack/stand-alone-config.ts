import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig } from './base-config.ts';
import type { FrontEnd } from './workspace.ts';

/**
 * A remote as a whole page, without federation, to work on it alone. It is published like a shell into a separate folder; a BFF
 * with that folder as RELEASES_DIR serves it with the real API.
 */
export function standAloneConfig(frontEnd: FrontEnd, mode: BuildMode, staging: string): Configuration {
  return { ...baseConfig(frontEnd, mode, staging), entry: { shell: './src/index.ts' } };
}
