import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository, workspaces } from '@tailgate/stack/repository';
import { readTree } from './read-tree.ts';
import { trackedFiles } from './tracked-files.ts';

const files = trackedFiles(['*']);

/** @returns every folder of the workspace with tracked files, relative to it */
function foldersOf(path: string): string[] {
  const found = new Set<string>();
  for (const file of files.filter((each) => each.startsWith(`${path}/`)))
    for (let folder = dirname(file.slice(path.length + 1)); folder !== '.'; folder = dirname(folder)) found.add(folder);
  return [...found];
}

const treeOf = (path: string) => {
  const file = join(repository, path, 'README.md');
  return existsSync(file) ? readTree(readFileSync(file, 'utf8')) : [];
};

test.each(workspaces().map(({ path }) => path))(
  'the README of %s has each folder of its sources, and no other',
  (path) => {
    const [folders, listed] = [foldersOf(path), treeOf(path)];
    const gone = listed.filter((folder) => !folders.includes(folder));
    // A README that lists one folder of a level lists them all, except beside src.
    const sources = folders.includes('src') ? 'src' : '.';
    const levels = [sources, ...listed.map(dirname).filter((level) => level !== '.')];
    const missing = folders.filter((folder) => levels.includes(dirname(folder)) && !listed.includes(folder));
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  },
);

test('reads folders by their indentation, several on a line too', () => {
  const tree = [
    '    src/',
    '      main.ts   starts',
    '      jobs/     queues',
    '        kinds/  of jobs',
    '      a/, b/    gateways',
  ];
  expect(readTree(['Text', '', ...tree].join('\n'))).toEqual(['src', 'src/jobs', 'src/jobs/kinds', 'src/a', 'src/b']);
  expect(readTree('```\nsrc/\n  a/\n```\n\n```\nnpm test -- src/b\n```')).toEqual(['src', 'src/a']);
});
