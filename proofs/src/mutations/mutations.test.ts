import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';
import { mutations } from './mutations.ts';

// These find in seconds what a rename breaks; to run the mutations takes about an hour.

test('finds the text of each mutation exactly once', () => {
  const broken = mutations.flatMap(({ workspace, name, file, text }) => {
    const path = join(repository, workspace, file);
    if (!existsSync(path)) return [`${name}: there is no ${workspace}/${file}`];
    const count = readFileSync(path, 'utf8').split(text).length - 1;
    return count === 1 ? [] : [`${name}: ${workspace}/${file} has its text ${count} times`];
  });
  expect(broken).toEqual([]);
});

test('finds the test files of each mutation', () => {
  const broken = mutations.flatMap(({ workspace, name, tests }) => {
    if (tests.length === 0) return [`${name}: names no test`];
    const missing = tests.filter((path) => !existsSync(join(repository, workspace, path)));
    return missing.map((path) => `${name}: there is no ${workspace}/${path}`);
  });
  expect(broken).toEqual([]);
});

test('docs/booking.md or docs/reference/rules.md has the rule of each mutation', () => {
  const pages = ['booking', 'reference/rules'].map((name) => readFileSync(join(repository, `docs/${name}.md`), 'utf8'));
  const missing = mutations.filter(({ rule }) => !pages.join().includes(`| \`${rule}\` |`)).map(({ rule }) => rule);
  expect(missing).toEqual([]);
});

test('gives each mutation its own name and change', () => {
  const names = mutations.map(({ workspace, name }) => `${workspace}: ${name}`);
  const changes = mutations.map(({ workspace, file, text, without }) => [workspace, file, text, without].join('\n'));
  for (const values of [names, changes]) {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});
