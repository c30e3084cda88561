import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] };

/** The shell first: a remote's release is checked against it. */
export const frontEnds: readonly string[] = ['shell', ...workspaces.filter((folder) => folder.startsWith('mf-'))];
export type FrontEndName = string;

export const releasesFolder = join(repository, 'dist');

export const compileCache = join(repository, 'node_modules/.cache/node');
