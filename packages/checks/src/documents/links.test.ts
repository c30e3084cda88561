import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository, workspaces } from '@tailgate/stack/repository';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');

/** What each document mentions that is missing. */
function missing(pattern: RegExp, isMissing: (path: string, document: string) => boolean): string[] {
  return documents.flatMap((document) => {
    const found = readFileSync(join(repository, document), 'utf8').matchAll(pattern);
    const paths = [...found].map(([, path = '']) => path).filter((path) => isMissing(path, document));
    return paths.map((path) => `${document} names ${path}`);
  });
}

test('relative links in documents lead to files that exist', () => {
  const isBroken = (path: string, document: string) =>
    !/^[a-z]+:/.test(path) && !existsSync(join(repository, dirname(document), path));
  expect(missing(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g, isBroken)).toEqual([]);
});

/** As GitHub names a heading in addresses. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
}

test('links to headings in documents lead to headings that exist', () => {
  const isBroken = (link: string, document: string) => {
    const [path = '', anchor = ''] = link.split('#');
    const target = path === '' ? document : join(dirname(document), path);
    if (!documents.includes(target)) return false;
    const headings = readFileSync(join(repository, target), 'utf8').matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
  };
  expect(missing(/\]\(([^)\s#]*#[^)\s]+)\)/g, isBroken)).toEqual([]);
});

test('full paths of source files in documents exist', () => {
  const folders = workspaces().map(({ path }) => path);
  const isGone = (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`)) &&
    !/[<>…]/.test(path) &&
    globSync(path.replace(/\/$/, ''), { cwd: repository }).length === 0;
  expect(missing(/`([\w@-]+\/[^`\s]+)`/g, (path) => !/\.(test|spec)\.tsx?$/.test(path) && isGone(path))).toEqual([]);
});
