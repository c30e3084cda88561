// Part of the bootstrap: runs on Node 20.
import { spawnSync } from 'node:child_process';
import { installHint, installPackage } from './system-package.js';

/** Most systems have this library; minimal Debian and most container images do not. */
const library = {
  title: 'libatomic, a library of Node 26,',
  packages: { 'apt-get': ['libatomic1'], dnf: ['libatomic'] },
};

export async function ensureNodeStarts(node) {
  if (!isLibraryMissing(node)) return;
  await installPackage(library, process.stderr);
  if (isLibraryMissing(node))
    throw new Error(`${library.title} is missing on this machine. Install it (${installHint(library)}).`);
}

function isLibraryMissing(node) {
  const { error, status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return false;
  if (stderr?.includes('libatomic')) return true;
  throw new Error(`Node 26 does not start: ${error?.message ?? stderr.trim()}`);
}
