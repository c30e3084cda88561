import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, ShellRelease } from '@tailgate/contracts';
import { switchRemote, switchShell } from './switch-release.ts';

// Publishes releases that were built elsewhere: `node publish-release.ts <dist of the build> <folder that the BFF serves>`.
const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Usage: publish-release.ts <from> <to>');

const registryFile = join(from, 'mf', 'registry.json');
const registry = existsSync(registryFile) ? (JSON.parse(readFileSync(registryFile, 'utf8')) as Registry) : {};
for (const [name, release] of Object.entries(registry)) {
  copyVersion(join('mf', name), release.version);
  await switchRemote(to, name, release);
  process.stdout.write(`${name} ${release.version} is live\n`);
}

const shellFile = join(from, 'shell', 'current.json');
if (existsSync(shellFile)) {
  const release = JSON.parse(readFileSync(shellFile, 'utf8')) as ShellRelease;
  copyVersion('shell', release.version);
  await switchShell(to, release);
  process.stdout.write(`shell ${release.version} is live\n`);
}

/** Copies a version folder and renames it into place. An existing folder of that version has the same content. */
function copyVersion(folder: string, version: string): void {
  const target = join(to as string, folder, version);
  if (existsSync(target)) return;
  const unfinished = join(to as string, folder, `.${version}.${process.pid}`);
  cpSync(join(from as string, folder, version), unfinished, { recursive: true });
  for (const extension of ['json', 'maps.br']) {
    const beside = `${join(from as string, folder, version)}.${extension}`;
    if (existsSync(beside)) cpSync(beside, `${target}.${extension}`);
  }
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}
