import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../stack/repository.ts';

test('relative links in documents lead to files that exist', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');
  const broken = documents.flatMap((document) => {
    const links = readFileSync(join(repository, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g);
    return [...links]
      .map(([, link = '']) => link.replace(/#.*$/, ''))
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(join(repository, dirname(document), link)))
      .map((link) => `${document} links to ${link}`);
  });
  expect(broken).toEqual([]);
});
