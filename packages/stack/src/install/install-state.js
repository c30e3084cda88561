// Part of the bootstrap: runs on Node 20, before any package is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = (root) => join(root, 'node_modules', '.tailgate-install');

function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @returns whether node_modules has a locked package. Packages of other platforms may be missing. */
function isInstalled(wanted, present) {
  if (present === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
  return (
    wanted.version === present.version && wanted.integrity === present.integrity && wanted.resolved === present.resolved
  );
}

function installedScope(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return undefined;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const missing = Object.keys(locked).filter(
    (path) => path.includes('node_modules/') && !isInstalled(locked[path], installed[path]),
  );
  if (missing.length === 0) return 'all';
  return missing.every((path) => locked[path].dev === true && installed[path] === undefined) ? 'production' : undefined;
}

/**
 * @param scope what a command needs: 'production', which leaves out development packages, or 'all'
 * @returns the step before the command can run: 'nothing', 'scripts' (someone ran npm by hand, so the allowed install scripts have
 * not run), 'complete' (development packages are missing) or 'install'
 */
export function missingInstallStep(root, scope) {
  if (!existsSync(join(root, 'node_modules'))) return 'install';
  const stamp = stampFile(root);
  const [hash, stamped] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const isStamped = hash === lockfileHash(root);
  const installed = isStamped ? stamped : installedScope(root);
  if (installed === undefined) return 'install';
  if (installed === 'production' && scope === 'all') return 'complete';
  return isStamped ? 'nothing' : 'scripts';
}

export function recordInstall(root) {
  writeFileSync(stampFile(root), `${lockfileHash(root)} ${installedScope(root)}`);
}
