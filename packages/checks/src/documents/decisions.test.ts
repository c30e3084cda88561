import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from '@tailgate/stack/repository';

const folder = join(repository, 'docs/decisions');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const groups = index.split(/^## /m).slice(1).map(rowsOf);

/** The records of one group: number, file and title. */
function rowsOf(group: string) {
  return [...group.matchAll(/^- \[(\d{4}) (.+)\]\(([^)]+)\)$/gm)].map(([, number, title, file]) => ({
    number,
    file,
    title,
  }));
}

/** The title and the line below it. */
function headOf(file: string) {
  const [, number, title, status] = /^# (\d{4}) (.+)\n\n(.+)\n\n/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  return { file, number, title, status };
}

test('the index lists every decision record with its title', () => {
  const expected = records.map(headOf).map(({ file, number, title }) => ({ number, file, title }));
  expect(groups.flat().sort((a, b) => Number(a.number) - Number(b.number))).toEqual(expected);
});

test('each group of the index is in the order of the numbers', () => {
  for (const group of groups) {
    const numbers = group.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort());
  }
});

test('each record says when it was accepted or what replaced it, and the last group has the replaced ones', () => {
  const accepted = /^Accepted, \d{4}-\d\d-\d\d\.$/;
  const replaced = /^Replaced by \[(\d{4})\]\(\1-[a-z\d-]+\.md\), \d{4}-\d\d-\d\d\.$/;
  const heads = records.map(headOf);
  expect(heads.filter(({ status = '' }) => !accepted.test(status) && !replaced.test(status))).toEqual([]);
  const replacedFiles = heads.filter(({ status = '' }) => replaced.test(status)).map(({ file }) => file);
  expect(groups.at(-1)?.map(({ file }) => file)).toEqual(replacedFiles);
});

test('every number is used once', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
