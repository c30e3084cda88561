import { join, relative } from 'node:path';
import { hashFiles } from '@tailgate/stack/repository';
import type { Configuration } from 'webpack';
import type { FrontEnd } from './workspace.ts';

const BUILDERS = ['packages/build/src/webpack', 'package-lock.json'];
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Webpack's cache on disk. It compares sources by content; packages of node_modules are those of the lockfile. */
export function buildCache({ kind, directory, repository }: FrontEnd): Configuration {
  const content = { hash: true };
  return {
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repository, 'node_modules/.cache/webpack'),
      name: `${kind}-${relative(repository, directory).replaceAll(/[^\w-]/g, '-')}`,
      version: [process.version, repository, hashFiles(repository, BUILDERS)].join(' '),
      maxAge: WEEK,
    },
    snapshot: { module: content, contextModule: content, resolve: content },
  };
}
