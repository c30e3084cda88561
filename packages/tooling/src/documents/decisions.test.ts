import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '../stack/repository.ts';

const folder = join(repository, 'docs/decisions');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const rows = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+) \|$/gm);

test('the index lists every decision record with its title, in order', () => {
  const expected = records.map((file) => {
    const title = /^# (\d{4}) (.+)\n/.exec(readFileSync(join(folder, file), 'utf8'));
    return { file, number: title?.[1], title: title?.[2] };
  });
  expect([...rows].map(([, number, file, title]) => ({ file, number, title }))).toEqual(expected);
});

test('every number is used once', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
