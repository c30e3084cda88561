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

/** Compares npm's record of node_modules with the lockfile. Packages of other platforms may be missing. */
function isInstalledAsLocked(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const folders = Object.keys(locked).filter((path) => path.includes('node_modules/'));
  return folders.every((path) => {
    const [wanted, present] = [locked[path], installed[path]];
    if (present === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
    return (
      wanted.version === present.version &&
      wanted.integrity === present.integrity &&
      wanted.resolved === present.resolved
    );
  });
}

/**
 * @returns what is missing before the packages can be used: 'nothing', 'scripts' (someone ran npm by hand, so the allowed install
 * scripts have not run) or 'install'
 */
export function missingInstallStep(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'install';
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash(root)) return 'nothing';
  return isInstalledAsLocked(root) ? 'scripts' : 'install';
}

/** Records that node_modules matches the lockfile and that the install scripts have run. */
export function recordInstall(root) {
  writeFileSync(stampFile(root), lockfileHash(root));
}
