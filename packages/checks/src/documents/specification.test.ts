import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository, workspaces } from '@tailgate/stack/repository';
import { readSpecification, testTitles } from './read-specification.ts';

/** The documents whose lists quote tests, and how many tests at least. */
const DOCUMENTS = [
  ['specification', 400],
  ['attacks', 100],
  ['asvs', 120],
] as const;
const quotedIn = (name: string) => readSpecification(readFileSync(join(repository, `docs/${name}.md`), 'utf8'));

/** The titles of each test file, by the short name that the lists use: `payments/booking.test.ts`. */
const titles = new Map<string, string[]>();
for (const { path } of workspaces()) {
  for (const file of globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: join(repository, path),
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })) {
    const name = `${basename(path)}/${basename(file)}`;
    const source = readFileSync(join(repository, path, file), 'utf8');
    titles.set(name, [...(titles.get(name) ?? []), ...testTitles(source)]);
  }
}

test.each(DOCUMENTS)('docs/%s.md names test files that exist', (name, atLeast) => {
  const quoted = quotedIn(name);
  expect(quoted.length).toBeGreaterThan(atLeast);
  const missing = quoted.filter(({ file, title }) => title === undefined && !titles.has(file));
  expect(missing.map(({ item, file }) => `"${item}" names ${file}, which does not exist`)).toEqual([]);
});

test.each(DOCUMENTS)('docs/%s.md quotes titles of tests that exist', (name, _atLeast) => {
  const missing = quotedIn(name).filter(
    ({ file, title }) =>
      title !== undefined && titles.has(file) && !titles.get(file)?.some((each) => each.includes(title)),
  );
  expect(missing.map(({ item, file, title }) => `"${item}" quotes "${title}", which no test of ${file} has`)).toEqual(
    [],
  );
});

test('reads titles of the file before them, or of the section', () => {
  const lines = [
    '`a/x.test.ts`, unless another file is named.',
    '- Item: "one"; `b/y.test.ts` "two"',
    '# Next',
    '| Row | "none" |',
  ];
  expect(readSpecification(lines.join('\n'))).toEqual([
    { item: lines[0], file: 'a/x.test.ts' },
    { item: 'Item', file: 'a/x.test.ts', title: 'one' },
    { item: 'Item', file: 'b/y.test.ts' },
    { item: 'Item', file: 'b/y.test.ts', title: 'two' },
  ]);
});
