// Part of the bootstrap: runs before anything is installed, on Node 20, with nothing but Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = (root) => join(root, 'node_modules', '.tailgate-install');

function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** npm's own record of what lies in node_modules, compared with the lockfile; packages of other platforms may be missing. */
function installedAsLocked(root) {
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
 * What has to be done before the installed packages can be used:
 * 'nothing', 'scripts' (somebody ran npm; the allowed install scripts are missing) or 'install'.
 */
export function missingInstallStep(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'install';
  const stamp = stampFile(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash(root)) return 'nothing';
  return installedAsLocked(root) ? 'scripts' : 'install';
}

/** Notes that node_modules is what the lockfile says and that the install scripts have run. */
export function recordInstall(root) {
  writeFileSync(stampFile(root), lockfileHash(root));
}
