import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { overdueChangesets } from './overdue-changesets.ts';

const repository = mkdtempSync(join(tmpdir(), 'tailgate-changesets-'));
afterAll(() => rmSync(repository, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@tailgate.example', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

function commitWith(...changesets: string[]): string {
  rmSync(join(repository, '.changeset'), { recursive: true, force: true });
  mkdirSync(join(repository, '.changeset'));
  for (const file of ['config.json', ...changesets]) writeFileSync(join(repository, '.changeset', file), file);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A release');
  return git('rev-parse', '--short=12', 'HEAD');
}

test('a changeset is overdue once a release passed it by, and no longer once its version is made', () => {
  git('init', '--quiet');
  const first = commitWith();
  const second = commitWith('badge.md', 'dialog.md');
  expect(overdueChangesets(repository, first)).toEqual([]);
  commitWith('dialog.md', 'forms.md');
  expect(overdueChangesets(repository, second)).toEqual(['.changeset/dialog.md']);
  commitWith();
  expect(overdueChangesets(repository, second)).toEqual([]);
});

test('a release of a commit that is unknown here has no overdue changeset', () => {
  for (const commit of [undefined, null, 'ffffffffffff']) expect(overdueChangesets(repository, commit)).toEqual([]);
});
