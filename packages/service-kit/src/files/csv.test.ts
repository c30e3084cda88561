import { expect, test } from 'vitest';
import { type CsvColumns, toCsv } from './csv.ts';

interface Person {
  name: string;
  age: number | null;
}
const COLUMNS: CsvColumns<Person> = [
  ['Name', ({ name }) => name],
  ['Age', ({ age }) => age],
];

async function csvOf(...pages: Person[][]) {
  const texts: string[] = [];
  for await (const text of toCsv(COLUMNS, toPages(pages))) texts.push(text);
  return texts;
}
async function* toPages(pages: Person[][]) {
  yield* pages;
}

test('writes a byte order mark and the headings once, then every page', async () => {
  const pages = await csvOf([{ name: 'Zoë', age: 7 }], [{ name: 'Bob', age: null }]);
  expect(pages).toEqual(['\uFEFFName,Age\r\nZoë,7\r\n', 'Bob,\r\n']);
});

test('writes the headings alone when there are no rows', async () => {
  expect(await csvOf()).toEqual(['\uFEFFName,Age\r\n']);
  expect(await csvOf([])).toEqual(['\uFEFFName,Age\r\n']);
});

test('quotes commas, quotes and line breaks, and escapes formulas', async () => {
  const [text] = await csvOf([
    { name: 'a, "b"\nc', age: 1 },
    { name: '=1+1', age: -2 },
  ]);
  expect(text).toContain('"a, ""b""\nc",1\r\n');
  expect(text).toContain("'=1+1,-2\r\n");
});

test('sends nothing before the first page is there', async () => {
  const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no database')) }) };
  await expect(toCsv(COLUMNS, failing).next()).rejects.toThrow('no database');
});
